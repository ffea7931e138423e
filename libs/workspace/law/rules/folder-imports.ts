import { placeOf, testLibraries, type Place } from '../place.ts';
import type { Finding, Rule } from '../rule.ts';

const page = ['contract', 'api-client', 'remote-kit', 'ui', 'i18n'];
const pageKit = ['contract', 'remote-kit', 'ui', 'i18n'];
const gateway = ['contract', 'service-kit'];
const service = [...gateway, 'text-kit'];
/** Libraries of one domain's own subject. */
const ofDomain: Record<string, readonly string[]> = {
  comic: ['comic-files', 'demo-library', 'syndication'],
  member: ['delivery'],
  registry: ['gate'],
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
  gate: ['contract'],
  'page-kit': pageKit,
  testing: everything,
  journeys: everything,
  workspace: everything,
  bench: everything,
};

const rows: Record<Place['kind'], (name: string) => readonly string[]> = {
  shell: () => page,
  remote: () => [...page, 'page-kit'],
  service: (name) => [...service, ...(ofDomain[name] ?? [])],
  gateway: () => gateway,
  all: () => [...service, 'gateway', '*/domain'],
  lib: (name) => libs[name] ?? [],
  top: () => everything,
};

/** For developers' desks: no page and no process carries them. */
const deskOnly = new Set(['workspace', 'bench']);

const advice = (target: string, allowed: readonly string[]) =>
  allowed.length === 0
    ? 'nothing of ours may be imported here: move what is shared into this library, ' +
      `or take it as an argument instead of @yonkoma/${target}.`
    : 'import only ' +
      `${allowed.map((name) => (name === '*/domain' ? 'the domain.ts of each service' : name)).join(', ')} here, ` +
      `not @yonkoma/${target}: what both sides need belongs into the contract, ` +
      'what another domain knows is asked through the kit.';

/** The table of which folder may import which. */
export const folderImports: Rule = {
  id: 'folder-imports',
  forbidden: {
    'remotes/reader/src/pages.ts': "import { Menu } from '@yonkoma/shell';\nexport const pages = Menu;",
  },
  judge: ({ code }) =>
    code.flatMap(({ path, source }): Finding[] => {
      const { kind, name, isTest, isConfig } = placeOf(path);
      // A test of a service may run it beside its real peers; a stand-in for them would prove nothing.
      const allowed = isTest && kind === 'service' ? [...rows.service(name), '*/domain'] : rows[kind](name);
      return source.imports.flatMap(({ specifier }): Finding[] => {
        const [scope, target = '', ...rest] = specifier.split('/');
        if (scope !== '@yonkoma') return [];
        if (testLibraries.has(target)) {
          return isTest || isConfig
            ? []
            : [{ path, message: `@yonkoma/${target} is for tests alone: import it from a .test.ts or .e2e.ts file.` }];
        }
        if (deskOnly.has(target)) {
          return isConfig || testLibraries.has(name)
            ? []
            : [
                {
                  path,
                  message:
                    `@yonkoma/${target} is for configuration and scripts alone: no page, ` +
                    'service or test may need it.',
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
