import type { Rule } from '../rule.ts';

const hashed = /[.-][0-9a-f]{8,64}\.[a-z0-9]+$/;

/** Known by this name to hosts of module federation everywhere; its address holds the version all the same. */
const named = 'mf-manifest.json';

export const hashedNames: Rule = {
  id: 'hashed-names',
  severity: 'error',
  issue: 'The name of a file carries no hash of its content.',
  fix:
    'Write at least 8 hex digits of a hash into every name: [name].[contenthash:12] with webpack, Rspack and ' +
    'Rsbuild; [name].[hash:12] with output.hashCharacters hex in Vite.',
  source: 'build',
  check: ({ build }) =>
    build.files
      .filter(({ path }) => path !== named && !hashed.test(path))
      .map(({ path }) => ({ says: `${path} has no hash in its name`, where: path })),
};
