#!/bin/sh
# Starts the gate's browser so that it is held.
# GATE_HOLD names the programs that hold it. GATE_OWNER is the user it belongs to, where that is another one than ours.
for part; do case "$part" in --user-data-dir=*) profile=${part#*=};; esac; done
echo $$ > "$GATE_HOME/pid"
export HOME="$GATE_HOME" TMPDIR="$GATE_HOME"
[ -z "$GATE_OWNER" ] || chown -R "$GATE_OWNER:$GATE_OWNER" "$GATE_HOME" "$profile"
exec $GATE_HOLD "$GATE_PROGRAM" "$@"
