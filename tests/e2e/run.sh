#!/usr/bin/env bash
# usage: run.sh BINARY NAME   runs NAME.test.mjs against that binary; 77 says that what it needs is not installed
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
command -v node >/dev/null || { echo "node is not installed"; exit 77; }
[ -d "$here/../../web/node_modules/playwright-core" ] || { echo "the page's packages are not installed: npm ci in web/"; exit 77; }
[ -x "${TOUCHMOVE_CHROMIUM:-/usr/bin/chromium}" ] || { echo "Chromium is not installed"; exit 77; }
TOUCHMOVE_BINARY=$1 exec node --test "$here/$2.test.mjs"
