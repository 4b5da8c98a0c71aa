#!/bin/sh
# Runs the steps of docker/Dockerfile in plain folders, for machines without a container engine, and checks that the
# result serves: sh docker/prove.sh postgres://user:password@host:5432/an-empty-database
# Builds the last commit. Needs git, npm, tar and PostgreSQL; SCRATCH is where the folders go (default /tmp).
set -eu

DATABASE_URL=${1:?Name an empty database: sh docker/prove.sh postgres://user:password@host:5432/database}
PROJECT=$(cd "$(dirname "$0")/.." && pwd)
HERE=$(mktemp -d "${SCRATCH:-/tmp}/irun-image.XXXXXX")
SHOP=
trap 'if [ -n "$SHOP" ]; then kill "$SHOP" 2>/dev/null || true; fi; rm -rf "$HERE"' EXIT
START=$(date +%s)
say() { printf '%4s s  %s\n' $(($(date +%s) - START)) "$*"; }
size() { du -sm "$1" | cut -f1; }

mkdir "$HERE/build" "$HERE/modules" "$HERE/image"

say 'Stage build: packages, then the build'
git -C "$PROJECT" archive HEAD | tar -x -C "$HERE/build"
cd "$HERE/build"
rm -rf tests .ci README.md
npm ci --omit=dev --loglevel=error >/dev/null
NODE=$HERE/build/node_modules/node/bin/node
npm run --silent build >../build.log 2>&1 || { cat ../build.log; exit 1; }
find dist -name '*.map' -delete
npm run --silent sbom >sbom.json

say 'Stage modules: the same packages, pruned to what the server imports'
cd "$HERE/modules"
cp ../build/package.json ../build/package-lock.json ../build/.npmrc .
mkdir docker dist
cp ../build/docker/prune-modules.mjs docker/
cp -r ../build/dist/api dist/
npm ci --omit=dev --ignore-scripts --loglevel=error >/dev/null
say "  before pruning: $(size node_modules) MB"
"$NODE" docker/prune-modules.mjs
say "  after pruning: $(size node_modules) MB"

say 'The image: packages and build, nothing else'
cd "$HERE/image"
cp ../build/package.json ../build/LICENSE .
mv ../modules/node_modules .
cp -r ../build/dist ../build/sbom.json .
mkdir data
# Node belongs to the base image, so it is not counted; the earlier stages are gone.
cp "$NODE" ../node
NODE=$HERE/node
rm -rf ../build ../modules
say "  $(size .) MB: packages $(size node_modules), build $(size dist)"
say "  $("$NODE" -p "JSON.parse(fs.readFileSync('sbom.json', 'utf8')).components.length") packages in sbom.json"
if find . -name '*.map' | grep -q .; then say 'The image has source maps.'; exit 1; fi

say 'An administrator by the command line, on the empty database'
export DATABASE_URL NODE_ENV=production DATA_DIR="$HERE/image/data" HOST=127.0.0.1 PORT=0 LOG_LEVEL=warn
PASSWORD=$("$NODE" -p 'crypto.randomUUID()')
printf '%s' "$PASSWORD" | "$NODE" dist/api/shop.js create-admin --name Ada --email ada@example.com --password-stdin

say 'The shop'
"$NODE" dist/api/main.js >"$HERE/ready" &
SHOP=$!
while ! grep -q '^ready on ' "$HERE/ready"; do
  kill -0 "$SHOP" 2>/dev/null || { say 'The shop stopped.'; exit 1; }
  sleep 0.1
done
ADDRESS=$(sed -n 's/^ready on //p' "$HERE/ready")
say "  ready on $ADDRESS"

ADDRESS="$ADDRESS" PASSWORD="$PASSWORD" "$NODE" --input-type=module <<'PROOF'
import assert from 'node:assert/strict';
const { ADDRESS, PASSWORD } = process.env;
const ask = async (path, options = {}) => {
  const answer = await fetch(`${ADDRESS}${path}`, options);
  const text = await answer.text();
  console.log(`        ${options.method ?? 'GET'} ${path}: ${answer.status}`);
  assert.equal(answer.status, 200);
  return text;
};
const post = (path, body) =>
  ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
await ask('/healthz');
await ask('/readyz');
const home = await ask('/');
assert.match(home, /<div id="root" /);
await ask(/"(\/static\/js\/index-[^"]+)"/.exec(home)?.[1]);
assert.equal(JSON.parse(await ask('/api/docs/openapi.json')).openapi, '3.1.0');
const username = 'ada@example.com';
const { token, isAdmin } = JSON.parse(await post('/api/users/login/', { username, password: PASSWORD }));
assert.equal(isAdmin, true);
const users = JSON.parse(await ask('/api/users/', { headers: { authorization: `Bearer ${token}` } }));
assert.deepEqual(users.map(({ email }) => email), [username]);
const answer = JSON.parse(await post('/graphql', { query: '{ products { pages } }' }));
assert.deepEqual(answer, { data: { products: { pages: 1 } } });
PROOF

"$NODE" dist/api/shop.js doctor | tail -1
kill -TERM "$SHOP"
wait "$SHOP"
SHOP=
say 'Stopped with exit code 0. All checks passed.'
