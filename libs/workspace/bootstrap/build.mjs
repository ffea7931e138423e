import { join } from 'node:path';
import { projectEnv, projectNode, root, run } from './programs.mjs';
import { step } from './steps.mjs';
import { stop } from './stop.mjs';

/** Builds shell and remotes; unchanged parts come from the cache. Resolves with `{ failed, output }`. */
export const buildAll = async () => {
  const { status, output } = await run(
    projectNode,
    [join(root, 'node_modules/nx/dist/bin/nx.js'), 'run-many', '-t', 'build'],
    { env: projectEnv() },
  );
  return { failed: status === 0 ? 0 : 1, output };
};

/** Builds as a step. A failed build prints its output and ends the command. */
export const build = async () => {
  const { failed, output } = await step('Building', buildAll);
  if (failed > 0) stop(`${output}\nThe build failed; its output is above. Correct it and run the command again.`);
};
