import { resolveRelative } from '../place.ts';
import type { Finding, Rule } from '../rule.ts';
import { packageOf } from '../tree.ts';

/** Whether `exports` or `imports` has a key for the name, exact or with a star. */
const isNamed = (table: Record<string, unknown> | undefined, name: string): boolean =>
  Object.keys(table ?? {}).some((key) => key === name || (key.endsWith('/*') && name.startsWith(key.slice(0, -1))));

/** A package imports other packages only through their exports. Its `#` names are declared in its package.json. */
export const packageBorder: Rule = {
  id: 'package-border',
  forbidden: {
    'services/comic/package.json': '{"name":"@yonkoma/comic"}',
    'services/media/package.json': '{"name":"@yonkoma/media"}',
    'services/comic/src/comic/show-comic.ts':
      "import { image } from '../../../media/src/image.ts';\nexport const show = image;",
  },
  judge: ({ code, packages }) => {
    const byName = new Map(packages.map((own) => [own.manifest.name, own]));
    return code.flatMap(({ path, source, package: own }): Finding[] =>
      source.imports.flatMap(({ specifier }): Finding[] => {
        if (specifier.startsWith('.')) {
          const target = resolveRelative(path, specifier);
          return target !== undefined && packageOf(target, packages).folder === own.folder
            ? []
            : [
                {
                  path,
                  message: `${specifier} leaves the package: import the other one by its name, through its exports.`,
                },
              ];
        }
        if (/^(\/|file:)/.test(specifier))
          return [{ path, message: `${specifier} is a path on one machine: import by package name or relative path.` }];
        if (specifier.startsWith('#')) {
          return isNamed(own.manifest.imports, specifier)
            ? []
            : [
                {
                  path,
                  message:
                    `${specifier} is not among the imports of ${own.folder}/package.json: ` +
                    'declare it there or import by path.',
                },
              ];
        }
        if (!specifier.startsWith('@yonkoma/')) return [];
        const [scope, name, ...rest] = specifier.split('/');
        const target = byName.get(`${scope}/${name}`);
        const key = rest.length > 0 ? `./${rest.join('/')}` : '.';
        if (!target) return [{ path, message: `${specifier} is not a package of this repository: correct the name.` }];
        if (target.folder === own.folder)
          return [{ path, message: `${specifier} is this package itself: import by path.` }];
        return isNamed(target.manifest.exports, key)
          ? []
          : [
              {
                path,
                message:
                  `${specifier} is not among the exports of ${target.folder}/package.json: import what it exports, ` +
                  'or export it there.',
              },
            ];
      }),
    );
  },
};
