"""A running JupyterHub with the configuration that teachers get, and its users as a browser would act for them."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import time
import uuid
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import requests
import websocket

from classroom_files import HUB
from hub_machine import PROXY, VENV

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

TIMEOUT = 180  # seconds, on a busy machine


@contextmanager
def hub(folder: Path) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """Start the hub in a folder that root alone can read; yield its address and its process."""
    public, proxy, own = free_ports(3)
    folder.mkdir(mode=0o700)
    config = folder / "config.py"
    config.write_text(
        f"load_subconfig({str(HUB / 'jupyterhub_config.py')!r})\n"
        f"c.JupyterHub.bind_url = 'http://127.0.0.1:{public}'\n"
        f"c.JupyterHub.hub_bind_url = 'http://127.0.0.1:{own}'\n"
        f"c.ConfigurableHTTPProxy.api_url = 'http://127.0.0.1:{proxy}'\n",
        encoding="utf-8",
    )
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("JUPYTER", "PYTHON", "VIRTUAL"))}
    environment = {**kept, "PATH": f"{VENV}/bin:{PROXY}:/usr/local/bin:/usr/bin:/bin"}
    with (folder / "hub.log").open("wb") as log:
        command = [str(VENV / "bin/jupyterhub"), "-f", str(config)]
        process = subprocess.Popen(command, cwd=folder, env=environment, stdout=log, stderr=log)
        try:
            address = f"http://127.0.0.1:{public}"
            wait(lambda: answers(f"{address}/hub/health"), process)
            yield address, process
        finally:
            process.terminate()
            process.wait(60)


def free_ports(count: int) -> list[int]:
    """Return ports that nobody listens on now."""
    found = [socket.socket() for _ in range(count)]
    for one in found:
        one.bind(("127.0.0.1", 0))
    ports = [one.getsockname()[1] for one in found]
    for one in found:
        one.close()
    return ports


def answers(address: str) -> bool:
    """Say whether a server answers with success."""
    try:
        return requests.get(address, timeout=10).ok
    except requests.ConnectionError:
        return False


def wait(ready: Any, process: subprocess.Popen[bytes] | None = None) -> None:
    """Ask until it is so, for `TIMEOUT` seconds."""
    until = time.monotonic() + TIMEOUT
    while not ready():
        if process and process.poll() is not None:
            message = f"The hub ended with {process.returncode}."
            raise RuntimeError(message)
        if time.monotonic() > until:
            raise TimeoutError
        time.sleep(0.2)


@dataclass
class Guest:
    """One user in a browser: cookies, forms and the tokens against forged requests that go with them."""

    address: str
    name: str
    session: requests.Session = field(default_factory=requests.Session)

    def log_in(self, password: str) -> bool:
        """Fill in the hub's own form; say whether that let the user in."""
        form = self.session.get(f"{self.address}/hub/login", timeout=TIMEOUT)
        sent = {"username": self.name, "password": password, "_xsrf": self.token("/hub/")}
        assert form.ok
        url = f"{self.address}/hub/login?next=/hub/home"
        return urlsplit(self.session.post(url, data=sent, timeout=TIMEOUT).url).path == "/hub/home"

    def token(self, path: str) -> str:
        """Return the cookie `_xsrf` of a part of the site."""
        return next((one.value or "" for one in self.session.cookies if one.name == "_xsrf" and one.path == path), "")

    @property
    def base(self) -> str:
        """Return the address of the user's server."""
        return f"{self.address}/user/{self.name}"

    def start(self) -> float:
        """Start the user's server as a click does, wait until it serves, and return the seconds it took."""
        begun = time.monotonic()
        self.session.get(f"{self.address}/hub/spawn", timeout=TIMEOUT)
        wait(lambda: "/user/" in self.session.get(f"{self.base}/api/status", timeout=TIMEOUT).url and self.serves())
        return time.monotonic() - begun

    def stop(self) -> None:
        """Stop the user's server, and wait until it has."""
        url = f"{self.address}/hub/api/users/{self.name}"
        head = {"X-XSRFToken": self.token("/hub/"), "Referer": f"{self.address}/hub/home"}
        self.session.delete(f"{url}/server", headers=head, timeout=TIMEOUT).raise_for_status()
        wait(lambda: not self.session.get(url, headers=head, timeout=TIMEOUT).json()["servers"])

    def serves(self) -> bool:
        """Say whether the user's server answers this user."""
        page = self.session.get(f"{self.base}/lab", timeout=TIMEOUT)
        return page.ok and re.search("/user/[^/]+/lab", page.url) is not None

    def ask(self, method: str, path: str, **sent: Any) -> Any:
        """Ask the user's server for JSON."""
        head = {"X-XSRFToken": self.token(f"/user/{self.name}/"), "Referer": self.base}
        done = self.session.request(method, f"{self.base}/{path}", headers=head, timeout=TIMEOUT, **sent)
        done.raise_for_status()
        return done.json() if done.content else None

    def kernel(self) -> Kernel:
        """Start a kernel."""
        return Kernel(self, self.ask("POST", "api/kernels", json={"name": "python3"})["id"])


@dataclass
class Kernel:
    """A kernel behind the hub's proxy; each cell has a connection of its own, which no pause can close."""

    guest: Guest
    name: str

    def end(self) -> None:
        """End the kernel."""
        self.guest.ask("DELETE", f"api/kernels/{self.name}")

    def connect(self) -> Any:
        """Open a connection with the user's cookies."""
        places = {"/", f"/user/{self.guest.name}/"}
        cookies = "; ".join(f"{one.name}={one.value}" for one in self.guest.session.cookies if one.path in places)
        url = f"{self.guest.base}/api/kernels/{self.name}/channels".replace("http:", "ws:")
        return websocket.create_connection(url, cookie=cookies, timeout=TIMEOUT)

    def run(self, code: str) -> str:
        """Run a cell and return what it prints, or its error."""
        number = uuid.uuid4().hex
        content = {
            "code": code,
            "silent": False,
            "store_history": False,
            "user_expressions": {},
            "allow_stdin": False,
        }
        header = {
            "msg_id": number,
            "msg_type": "execute_request",
            "session": number,
            "username": "",
            "version": "5.3",
        }
        sent = {"header": header, "parent_header": {}, "metadata": {}, "content": content, "channel": "shell"}
        line = self.connect()
        line.send(json.dumps(sent))
        said = ""
        while True:
            message = json.loads(line.recv())
            if message["parent_header"].get("msg_id") != number:
                continue
            kind, content = message["msg_type"], message["content"]
            if kind == "stream":
                said += content["text"]
            elif kind == "error":
                said += f"{content['ename']}: {content['evalue']}"
            elif kind == "status" and content["execution_state"] == "idle":
                line.close()
                return said
