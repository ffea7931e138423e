import { join } from 'node:path';
import { projectEnv, projectNode, root, run } from './programs.mjs';
import { step } from './steps.mjs';
import { stop } from './stop.mjs';

/** Builds the browser parts; what has not changed comes from the cache. Its output is shown only when it fails. */
export const build = () =>
  step('Building', async () => {
    const { status, output } = await run(projectNode, [join(root, 'node_modules/nx/dist/bin/nx.js'), 'run-many', '-t', 'build'], { env: projectEnv() });
    if (status !== 0) stop(`${output}\nThe build failed; what it said is above. Correct it and run the command again.`);
  });
