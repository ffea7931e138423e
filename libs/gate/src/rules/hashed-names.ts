import type { Rule } from '../rule.ts';

const hashed = /[.-][0-9a-f]{8,64}\.[a-z0-9]+$/;

/** Known by this name to hosts of module federation everywhere; its address holds the version all the same. */
const named = 'mf-manifest.json';

export const hashedNames: Rule = {
  id: 'hashed-names',
  severity: 'error',
  issue: 'The name of a file carries no hash of its content.',
  fix: 'Build with the preset, which writes [name].[contenthash:12] into every name.',
  source: 'build',
  check: ({ build }) =>
    build.files
      .filter(({ path }) => path !== named && !hashed.test(path))
      .map(({ path }) => ({ says: `${path} has no hash in its name`, where: path })),
};
