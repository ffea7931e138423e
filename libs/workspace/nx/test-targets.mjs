import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const program = 'node libs/workspace/bootstrap/test.mjs';
/** Journeys run through the whole site, so they depend on these packages. */
const site = ['@yonkoma/all', '@yonkoma/shell', '@yonkoma/journeys'];

/** No parallel runs: each starts its own site, browser or database server and uses every core. */
const target = (step, root) => ({ command: `${program} --only ${step} ${root}`, parallelism: false, cache: false });

const nodesOf = (file, workspaceRoot) => {
  const root = dirname(file);
  const { name } = JSON.parse(readFileSync(join(workspaceRoot, file), 'utf8'));
  // Tests import @yonkoma/testing without declaring it in package.json.
  const tested = {
    targets: { test: target('unit', root) },
    ...(root.startsWith('services/') && { implicitDependencies: ['@yonkoma/testing'] }),
  };
  const journeys = `${root}/e2e`;
  if (!existsSync(join(workspaceRoot, journeys))) return { projects: { [root]: tested } };
  return {
    projects: {
      [root]: {
        ...tested,
        targets: {
          ...tested.targets,
          e2e: { executor: 'nx:noop', dependsOn: [{ projects: [`${name}-e2e`], target: 'e2e' }] },
        },
      },
      // A separate project, so that a change of a service affects the journeys but not the unit tests of every remote.
      [journeys]: {
        name: `${name}-e2e`,
        root: journeys,
        implicitDependencies: [...new Set([name, ...site])],
        targets: { e2e: target('browser', root) },
      },
    },
  };
};

/**
 * Gives each package its target `test`, and `e2e` where it has journeys: `npx nx affected -t test`, `npx nx e2e
 * @yonkoma/ask`.
 */
export const createNodesV2 = [
  '{shell,remotes/*,services/*,libs/*}/package.json',
  (files, _options, { workspaceRoot }) => files.map((file) => [file, nodesOf(file, workspaceRoot)]),
];
