import { isBuiltin } from 'node:module';
import { placeOf } from '../place.ts';
import type { Finding, Rule } from '../rule.ts';

const nameOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
const typesOf = (name: string) => `@types/${name.replace('@', '').replace('/', '__')}`;

/**
 * A package declares the packages that it imports. Tests and scripts may also import the tools of the root; tests may
 * import our own packages without declaring them.
 */
export const declaredPackages: Rule = {
  id: 'declared-packages',
  forbidden: {
    'services/comic/package.json': '{"name":"@yonkoma/comic"}',
    'services/comic/src/comic/show-comic.ts': "import sharp from 'sharp';\nexport const show = sharp;",
  },
  judge: ({ code, packages }) => {
    const tools = packages.find(({ folder }) => folder === '')?.manifest.devDependencies ?? {};
    return code.flatMap(({ path, source, package: own }): Finding[] => {
      const { isTest, isConfig } = placeOf(path);
      const declared = {
        ...own.manifest.dependencies,
        ...own.manifest.devDependencies,
        ...(isTest || isConfig ? tools : {}),
      };
      const missing = new Set(
        source.imports
          .filter(({ specifier, isTypeOnly }) => {
            const name = nameOf(specifier);
            return (
              !/^([.#/]|file:)/.test(specifier) &&
              !isBuiltin(specifier) &&
              !(name in declared) &&
              !(isTypeOnly && (typesOf(name) in declared || typesOf(name) in tools)) &&
              !(isTest && name.startsWith('@yonkoma/'))
            );
          })
          .map(({ specifier }) => nameOf(specifier)),
      );
      return [...missing].map((name) => ({
        path,
        message:
          `${name} is not declared in ${own.folder || 'the root'}/package.json: ` +
          `add it with npm install --save-exact ${name} -w ${own.manifest.name ?? '.'}.`,
      }));
    });
  },
};
