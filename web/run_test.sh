#!/usr/bin/env bash
# Runs one of the page's npm scripts; 77 tells ctest that what it needs is not installed.
set -euo pipefail
cd "$(dirname "$0")"
command -v npm >/dev/null || { echo "npm is not installed"; exit 77; }
[ -d node_modules ] || { echo "the page's packages are not installed: run npm ci in web/"; exit 77; }
exec npm run --silent "$1"
