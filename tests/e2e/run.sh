#!/usr/bin/env bash
# usage: run.sh BINARY NAME   runs NAME.test.mjs against that binary; 77 says that what it needs is not installed
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
command -v node >/dev/null || { echo "node is not installed"; exit 77; }
[ -d "$here/../../web/node_modules/playwright-core" ] || { echo "the page's packages are not installed: npm ci in web/"; exit 77; }
# The shell first: it draws the page alone, where the whole browser also draws its own windows, for twice the work.
browser=${TOUCHMOVE_CHROMIUM:-$(command -v chromium-headless-shell || command -v chromium || true)}
[ -x "$browser" ] || { echo "Chromium is not installed"; exit 77; }
TOUCHMOVE_CHROMIUM=$browser TOUCHMOVE_BINARY=$1 exec node "$here/$2.test.mjs"
