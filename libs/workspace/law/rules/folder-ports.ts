import { placeOf, resolveRelative } from '../place.ts';
import type { Finding, Rule } from '../rule.ts';

/**
 * Folders of a service from which the rest of the service may import only these files, so that the other files of the
 * folder can be replaced. The first file is the port; only domain.ts may import the others.
 */
const ports: Record<string, readonly [port: string, ...roots: string[]]> = {
  'services/comic/src/search': ['catalogue-index.ts', 'routes.ts', 'index-command.ts', 'keep-indexed.ts'],
};

/** Code outside a folder with a port imports only the port. Types may be imported from any file. */
export const folderPorts: Rule = {
  id: 'folder-ports',
  forbidden: {
    'services/comic/src/comic/list-comics.ts':
      "import { loadSets } from '../search/term-store.ts';\nexport const list = loadSets;",
  },
  judge: ({ code }) =>
    code.flatMap(({ path, source }): Finding[] =>
      placeOf(path).isTest
        ? []
        : source.imports.flatMap(({ specifier, isTypeOnly }): Finding[] => {
            if (isTypeOnly || !specifier.startsWith('.')) return [];
            const target = resolveRelative(path, specifier) ?? '';
            const folder = target.slice(0, target.lastIndexOf('/'));
            const [port, ...roots] = ports[folder] ?? [];
            if (port === undefined || path.startsWith(`${folder}/`)) return [];
            const file = target.slice(folder.length + 1);
            return file === port || (path.endsWith('/src/domain.ts') && roots.includes(file))
              ? []
              : [
                  {
                    path,
                    message: `${specifier} is behind a port: import ${folder}/${port}, or add an export there.`,
                  },
                ];
          }),
    ),
};
