#!/bin/sh
# Publishes the build as a candidate, which no visitor gets, and writes what it would change as the one comment on the
# pull or merge request. Where the gate refuses it, the comment says why, and the job fails with it.
#
# Reads YONKOMA_DIR, YONKOMA_DIST, YONKOMA_SITE, YONKOMA_TOKEN and YONKOMA_COMMIT; comment.mjs reads what the forge sets.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
dir=${YONKOMA_DIR:-.}

if [ -z "${YONKOMA_TOKEN:-}" ]; then
  echo 'There is no token, as for a request of a fork: nothing is published and no comment is written.'
  exit 0
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cd "$dir"
PATH=$PWD/node_modules/.bin:$PATH
export PATH

status=0
yonkoma publish "${YONKOMA_DIST:-dist}" --json ${YONKOMA_COMMIT:+--commit "$YONKOMA_COMMIT"} \
  >"$work/result.json" || status=$?

if [ "$status" -eq 0 ]; then
  name=$(node "$here/result.mjs" name "$work/result.json")
  yonkoma preview "$name" --markdown >"$work/comment.md"
else
  node "$here/result.mjs" text "$work/result.json" >"$work/comment.md"
fi

node "$here/comment.mjs" "$work/comment.md" "$dir"
exit "$status"
