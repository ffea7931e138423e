#!/bin/sh
# Installs what is missing, then checks, tests and builds the remote in YONKOMA_DIR.
set -eu

cd "${YONKOMA_DIR:-.}"

# This script may lie in node_modules itself, which npm ci would take away.
if [ ! -d node_modules ]; then
  if [ -f package-lock.json ]; then npm ci; else npm install; fi
fi

npm run check --if-present
npm test
npm run build
