#!/bin/sh
# Publishes the build and shows it to the share of visitors in YONKOMA_ROLLOUT; without a share it becomes the stable
# version at once.
#
# Reads YONKOMA_DIR, YONKOMA_DIST, YONKOMA_SITE, YONKOMA_RELEASE_TOKEN or YONKOMA_TOKEN, YONKOMA_COMMIT, YONKOMA_REASON.
set -eu

YONKOMA_TOKEN=${YONKOMA_RELEASE_TOKEN:-${YONKOMA_TOKEN:-}}
export YONKOMA_TOKEN

cd "${YONKOMA_DIR:-.}"
PATH=$PWD/node_modules/.bin:$PATH
export PATH

set -- "${YONKOMA_DIST:-dist}"
if [ -n "${YONKOMA_COMMIT:-}" ]; then set -- "$@" --commit "$YONKOMA_COMMIT"; fi
if [ -n "${YONKOMA_REASON:-}" ]; then set -- "$@" --reason "$YONKOMA_REASON"; fi
if [ -n "${YONKOMA_ROLLOUT:-}" ]; then set -- "$@" --rollout "$YONKOMA_ROLLOUT"; else set -- "$@" --activate; fi

yonkoma publish "$@"
