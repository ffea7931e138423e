import { activate } from './command/activate.mjs';
import { approve } from './command/approve.mjs';
import { collect } from './command/collect.mjs';
import { dev } from './command/dev.mjs';
import { describe } from './command/describe.mjs';
import { diff } from './command/diff.mjs';
import { doctor } from './command/doctor.mjs';
import { explain } from './command/explain.mjs';
import { history } from './command/history.mjs';
import { hooks } from './command/hooks.mjs';
import { newRemote } from './command/new.mjs';
import { pin } from './command/pin.mjs';
import { preview } from './command/preview.mjs';
import { publish } from './command/publish.mjs';
import { remotes } from './command/remotes.mjs';
import { report } from './command/report.mjs';
import { retire } from './command/retire.mjs';
import { rollback } from './command/rollback.mjs';
import { rollout } from './command/rollout.mjs';
import { shell } from './command/shell.mjs';
import { status } from './command/status.mjs';
import { tryVersion } from './command/try.mjs';
import { unpin } from './command/unpin.mjs';
import { upgrade } from './command/upgrade.mjs';
import { versions } from './command/versions.mjs';

/**
 * Every command by name, in the order of a release. Each has `usage`, `summary`, `options` and `run`, which resolves
 * with what `--json` prints. `isLocal` commands need neither site nor token.
 */
export const commands = {
  new: newRemote,
  upgrade,
  doctor,
  dev,
  describe,
  publish,
  try: tryVersion,
  preview,
  activate,
  rollout,
  rollback,
  retire,
  pin,
  unpin,
  approve,
  shell,
  status,
  remotes,
  versions,
  history,
  diff,
  report,
  hooks,
  collect,
  explain,
};
