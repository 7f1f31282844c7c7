#!/usr/bin/env bash
# Installs the page's packages as package-lock.json names them, unless they are there already: however many builds and
# `./dev` need them, once. With --needed it only says, by its exit code, whether there is anything to install.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
stamp=node_modules/.package-lock.json
if [ -f "$stamp" ] && [ ! package-lock.json -nt "$stamp" ] && [ ! package.json -nt "$stamp" ]; then
  [ "${1:-}" != --needed ] || exit 1
  exit 0
fi
[ "${1:-}" != --needed ] || exit 0
npm ci --no-audit --no-fund
touch "$stamp"
