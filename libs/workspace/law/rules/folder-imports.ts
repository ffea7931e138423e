import { placeOf, testLibraries, type Place } from '../place.ts';
import type { Finding, Rule } from '../rule.ts';

const page = ['contract', 'api-client', 'remote-kit', 'ui', 'i18n'];
const pageKit = ['contract', 'remote-kit', 'ui', 'i18n'];
const server = ['contract', 'service-kit'];
const service = [...server, 'text-kit'];
/** Libraries that only one domain may import. */
const ofDomain: Record<string, readonly string[]> = {
  comic: ['comic-files', 'demo-library', 'syndication'],
  member: ['delivery'],
  registry: ['gate', 'packages'],
};
const everything = ['*'];

const libs: Record<string, readonly string[]> = {
  contract: [],
  ui: [],
  i18n: ['contract'],
  'api-client': ['contract'],
  'remote-kit': ['contract'],
  'service-kit': ['contract'],
  'text-kit': ['contract', 'service-kit'],
  delivery: ['contract', 'service-kit'],
  syndication: ['contract', 'service-kit', 'text-kit'],
  cli: ['contract'],
  'comic-files': ['contract'],
  'demo-library': [],
  gate: ['contract', 'renderer'],
  packages: [],
  renderer: ['contract'],
  'page-kit': pageKit,
  testing: everything,
  journeys: everything,
  looks: everything,
  workspace: everything,
  bench: everything,
};

const rows: Record<Place['kind'], (name: string) => readonly string[]> = {
  shell: () => page,
  remote: () => [...page, 'page-kit'],
  service: (name) => [...service, ...(ofDomain[name] ?? [])],
  gateway: () => [...server, 'renderer'],
  all: () => [...service, 'gateway', '*/domain'],
  lib: (name) => libs[name] ?? [],
  top: () => everything,
};

/** Libraries that run only on a developer's machine, never in a page or a service. */
const deskOnly = new Set(['workspace', 'bench']);

const advice = (target: string, allowed: readonly string[]) =>
  allowed.length === 0
    ? `this library may not import @yonkoma/${target} or any other package of ours: move the shared code into it, ` +
      'or take what it needs as an argument.'
    : 'import only ' +
      `${allowed.map((name) => (name === '*/domain' ? 'the domain.ts of each service' : name)).join(', ')} here, ` +
      `not @yonkoma/${target}: move what both sides need into the contract, ` +
      'and call another domain through the kit for what only it knows.';

/** Which folder may import which. */
export const folderImports: Rule = {
  id: 'folder-imports',
  forbidden: {
    'remotes/reader/src/pages.ts': "import { Menu } from '@yonkoma/shell';\nexport const pages = Menu;",
  },
  judge: ({ code }) =>
    code.flatMap(({ path, source }): Finding[] => {
      const { kind, name, isTest, isConfig } = placeOf(path);
      // A test of a service may run it together with its real peers: a stand-in would prove nothing about them.
      const allowed = isTest && kind === 'service' ? [...rows.service(name), '*/domain'] : rows[kind](name);
      return source.imports.flatMap(({ specifier }): Finding[] => {
        const [scope, target = '', ...rest] = specifier.split('/');
        if (scope !== '@yonkoma') return [];
        if (testLibraries.has(target)) {
          return isTest || isConfig
            ? []
            : [{ path, message: `@yonkoma/${target} is for tests only: import it from a .test.ts or .e2e.ts file.` }];
        }
        if (deskOnly.has(target)) {
          return isConfig || testLibraries.has(name)
            ? []
            : [
                {
                  path,
                  message:
                    `@yonkoma/${target} is for configuration and scripts only: no page, ` +
                    'service or test may import it.',
                },
              ];
        }
        const isAllowed =
          allowed.includes('*') ||
          allowed.includes(target) ||
          (allowed.includes('*/domain') && rest.join('/') === 'domain');
        return isAllowed || target === name ? [] : [{ path, message: advice(target, allowed) }];
      });
    }),
};
