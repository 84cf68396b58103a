"""JupyterHub for a class on one machine: Unix users, their own passwords, one process a user.

README.md beside this file says what to install first. Start it as root, in a folder that root alone can read.
"""

c = get_config()  # type: ignore[name-defined]  # noqa: F821 -- JupyterHub puts it there

# Who may log in: members of these two Unix groups, each with the password of the machine (PAM). Nobody is a
# JupyterHub administrator; an administrator could open every student's server.
c.JupyterHub.authenticator_class = "pam"
c.PAMAuthenticator.allowed_groups = {"stridelab-students", "stridelab-teachers"}
c.PAMAuthenticator.open_sessions = False

# Only this machine can reach the hub until it speaks HTTPS (README.md, "HTTPS"): before, passwords would cross the
# network in the clear.
c.JupyterHub.bind_url = "http://127.0.0.1:8000"

# Every server is a process of its user. This spawner limits neither memory nor processors, whatever mem_limit says;
# SystemdSpawner does (README.md, "Limits").
c.JupyterHub.spawner_class = "jupyterhub.spawner.LocalProcessSpawner"
c.Spawner.default_url = "/lab"
c.Spawner.notebook_dir = "~"

# A whole class clicks at once: so many start together, the others are asked to wait and try again.
c.JupyterHub.concurrent_spawn_limit = 10
c.Spawner.start_timeout = 180
c.Spawner.http_timeout = 120

# Kernels talk to their server through files in the user's home: with the usual TCP ports every user of the machine
# could listen to what another's cells print.
# Memory comes back: a kernel that nobody looks at ends after an hour, a server after another.
c.Spawner.args = [
    "--ConnectionFileMixin.transport=ipc",
    "--MappingKernelManager.cull_idle_timeout=3600",
    "--MappingKernelManager.cull_interval=300",
    "--ServerApp.shutdown_no_activity_timeout=3600",
]
