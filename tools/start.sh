# The front of ./play and ./test, which set `root` and `command`: find a Python, leave the rest to it.
old=
for python in "$root/.venv/bin/python" python3 python3.14 python3.13 python3.12 python3.11 python; do
    if "$python" -I -S -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        exec "$python" -I -S "$root/tools/prepare.py" "$command" "$@"
    fi
    # A shim or a stub may stand there without a Python behind it: only what names its version counts.
    case $("$python" --version 2>&1) in
    "Python "*) old=${old:-$("$python" --version 2>&1)} ;;
    esac
done
if [ -n "$old" ]; then
    echo "Delvers needs Python 3.11 or newer, and this machine has only $old: install a newer one and start again." >&2
else
    echo "Delvers needs Python 3.11 or newer, and this machine has none: install it and start again." >&2
fi
exit 1
