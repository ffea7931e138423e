import type { Rule } from '../rule.ts';
import { packageOf } from '../tree.ts';

const targetsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(targetsOf)
      : [];

/** Only an export of package.json may be an index file; there are none inside a package. */
export const noBarrels: Rule = {
  id: 'no-barrels',
  forbidden: {
    'libs/ui/package.json': '{"name":"@yonkoma/ui","exports":{".":"./src/index.ts"}}',
    'libs/ui/src/button/index.ts': "export * from './button.ts';",
  },
  judge: ({ code, packages }) =>
    code
      .filter(({ path }) => /(^|\/)index\.[^/]+$/.test(path))
      .filter(({ path }) => {
        const own = packageOf(path, packages);
        return !targetsOf(own.manifest.exports).some((target) => `${own.folder}/${target.replace('./', '')}` === path);
      })
      .map(({ path }) => ({
        path,
        message: 'an index inside a package hides where things are: import the file itself.',
      })),
};
