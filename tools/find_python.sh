#!/bin/sh
# Print the first Python that will do: the one asked for, else 3.11, where everything is known to run, else a newer one.
# A name can exist and not run (pyenv's shims do), so each candidate is started.

asked=$1
case $asked in
  "") set -- python3.11 python3.12 python3.13 python3 ;;
  "~/"*) set -- "$HOME/${asked#"~/"}" ;; # which not every shell reads behind PYTHON=
esac
for candidate in "$@"; do
  if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    echo "$candidate"
    exit 0
  fi
done

if [ -n "$asked" ]; then
  echo "$asked is not a Python of version 3.11 or newer that starts: give another with PYTHON=." >&2
else
  echo "Python 3.11 or newer is needed and none was found: install it (python.org, or your system's packages)," \
    "or say where it is with PYTHON=/path/to/python3." >&2
fi
exit 1
