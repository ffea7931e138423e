import { join, resolve } from 'node:path';
import { build } from './build.mjs';
import { handOver } from './hand-over.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './programs.mjs';

/**
 * Runs a script of the repository on the pinned Node, in the folder in which the user typed the command, so that
 * relative paths in its arguments work.
 */
export const runScript = async (script, { isBuildNeeded = false } = {}) => {
  await ensureInstalled();
  if (isBuildNeeded) await build();
  handOver([join(root, script), ...process.argv.slice(2)], {
    cwd: process.env.INIT_CWD || process.cwd(),
    env: { DATA_DIR: resolve(root, process.env.DATA_DIR || 'data') },
  });
};
