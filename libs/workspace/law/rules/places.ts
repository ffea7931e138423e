import type { Rule } from '../rule.ts';

const topFolders = new Set(['shell', 'remotes', 'services', 'libs', 'docker', '.ci']);
const libs = new Set([
  'contract',
  'api-client',
  'remote-kit',
  'service-kit',
  'text-kit',
  'delivery',
  'syndication',
  'renderer',
  'ui',
  'i18n',
  'gate',
  'page-kit',
  'packages',
  'comic-files',
  'demo-library',
  'testing',
  'journeys',
  'looks',
  'bench',
  'cli',
  'workspace',
]);

/** Every folder is one that the law knows. */
export const places: Rule = {
  id: 'places',
  forbidden: { 'tools/release.ts': 'export const release = 1;' },
  judge: ({ paths }) => {
    const known = new Set(paths);
    const folders = new Map<string, string>();
    for (const path of paths) {
      const [top = '', name = '', ...rest] = path.split('/');
      if (name === '' && rest.length === 0) continue;
      if (!topFolders.has(top))
        folders.set(
          top,
          `${top}/ is a folder the law does not know: put its files under shell, remotes, services, libs or docker.`,
        );
      else if (rest.length === 0) continue;
      else if (top === 'libs' && !libs.has(name))
        folders.set(
          `libs/${name}`,
          `libs/${name} is a library that the law does not know: put its files into the library of their noun, ` +
            'or add it to libs/workspace/law/rules/places.ts and folder-imports.ts, and write a decision.',
        );
      else if (
        top === 'services' &&
        name !== 'gateway' &&
        name !== 'all' &&
        !known.has(`services/${name}/src/domain.ts`)
      ) {
        folders.set(
          `services/${name}`,
          `services/${name} is not a domain: it needs src/domain.ts (npm run new -- service ${name}).`,
        );
      } else if (
        top === 'remotes' &&
        !(known.has(`remotes/${name}/remote.json`) && known.has(`remotes/${name}/src/pages.ts`))
      ) {
        folders.set(
          `remotes/${name}`,
          `remotes/${name} is not a remote: it needs remote.json and src/pages.ts (npm run new -- remote ${name}).`,
        );
      }
    }
    return [...folders].map(([path, message]) => ({ path, message }));
  },
};
