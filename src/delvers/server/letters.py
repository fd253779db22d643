"""Server: letters, and the SMTP server that the settings name."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from email.message import EmailMessage
from urllib.parse import unquote, urlsplit

import structlog

from .settings import Settings

SECONDS = 20
log = structlog.get_logger("delvers.letters")


def write(settings: Settings, to: str, subject: str, text: str, stop: str = "") -> EmailMessage:
    """A plain letter; `stop` is the address that ends them."""
    letter = EmailMessage()
    letter["From"], letter["To"], letter["Subject"] = settings.mail_from, to, subject
    letter["Auto-Submitted"] = "auto-generated"
    if stop:
        letter["List-Unsubscribe"] = f"<{stop}>"
        letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    letter.set_content(text)
    return letter


def send(url: str, letter: EmailMessage) -> None:
    """Hands it to the SMTP server: smtps is encrypted from the start, smtp as soon as the server can."""
    at = urlsplit(url)
    host, secure = at.hostname or "localhost", at.scheme == "smtps"
    if secure:
        context = ssl.create_default_context()
        server: smtplib.SMTP = smtplib.SMTP_SSL(host, at.port or 465, timeout=SECONDS, context=context)
    else:
        server = smtplib.SMTP(host, at.port or 587, timeout=SECONDS)
    with server:
        server.ehlo()
        if not secure and server.has_extn("starttls"):
            server.starttls(context=ssl.create_default_context())
            server.ehlo()
        if at.username:  # smtplib refuses to send a password where the server asks for none
            server.login(unquote(at.username), unquote(at.password or ""))
        server.send_message(letter)


async def deliver(settings: Settings, letter: EmailMessage) -> bool:
    try:
        await asyncio.to_thread(send, settings.smtp, letter)
    except (OSError, smtplib.SMTPException, ValueError) as error:
        log.warning("mail failed", why=str(error))
        return False
    return True
