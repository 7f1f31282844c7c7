#!/usr/bin/env bash
# npm_ci.sh installs once, and again when the lock file has changed: tried with an npm that only counts.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/bin" "$folder/web"
cat >"$folder/bin/npm" <<'NPM'
#!/usr/bin/env bash
echo "$*" >>"$COUNT"
mkdir -p node_modules && echo {} >node_modules/.package-lock.json
NPM
chmod +x "$folder/bin/npm"
export COUNT=$folder/count PATH=$folder/bin:$PATH
cp "$(dirname "${BASH_SOURCE[0]}")/npm_ci.sh" "$folder/web/"
touch -d '1 hour ago' "$folder/web/package-lock.json"
: >"$COUNT"

expect() {
  local found
  found=$(wc -l <"$COUNT")
  [ "$found" -eq "$1" ] || { echo "$2: npm ran $found times, not $1"; exit 1; }
}

"$folder/web/npm_ci.sh" --needed || { echo "nothing is installed, yet nothing is needed"; exit 1; }
expect 0 "asking"
"$folder/web/npm_ci.sh"
expect 1 "the first time"
"$folder/web/npm_ci.sh"
expect 1 "the second time"
! "$folder/web/npm_ci.sh" --needed || { echo "all is installed, yet something is needed"; exit 1; }
touch -d '1 hour' "$folder/web/package-lock.json"
"$folder/web/npm_ci.sh" --needed
"$folder/web/npm_ci.sh"
expect 2 "after the lock file changed"
grep -qx 'ci --no-audit --no-fund' "$COUNT"
echo "npm_ci.sh installs once"
