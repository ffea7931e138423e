import { join } from 'node:path';
import { projectEnv, projectNode, root, run } from './programs.mjs';
import { step } from './steps.mjs';
import { stop } from './stop.mjs';

/** Builds the browser parts; what has not changed comes from the cache. `{ failed, output }`. */
export const buildAll = async () => {
  const { status, output } = await run(
    projectNode,
    [join(root, 'node_modules/nx/dist/bin/nx.js'), 'run-many', '-t', 'build'],
    { env: projectEnv() },
  );
  return { failed: status === 0 ? 0 : 1, output };
};

/** The same as a step that ends the command when it fails. Its output is shown only then. */
export const build = async () => {
  const { failed, output } = await step('Building', buildAll);
  if (failed > 0) stop(`${output}\nThe build failed; what it said is above. Correct it and run the command again.`);
};
