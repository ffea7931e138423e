/** The role of a file, computed from its path alone. */
export type Place = {
  /** `shell`, `remotes/reader`, `services/comic`, `libs/ui`; empty at the top. */
  folder: string;
  /** The row of the law that applies to it. */
  kind: 'shell' | 'remote' | 'service' | 'gateway' | 'all' | 'lib' | 'top';
  /** `reader`, `comic`, `ui`; empty at the top. */
  name: string;
  isTest: boolean;
  /** Configuration and scripts: they run on a developer's machine and never in a page or a service. */
  isConfig: boolean;
};

/** Libraries that only tests import, or nobody. */
export const testLibraries = new Set(['testing', 'journeys', 'looks']);

const kinds = { remotes: 'remote', services: 'service', libs: 'lib' } as const;

export const placeOf = (path: string): Place => {
  const [top = '', name = ''] = path.split('/');
  const isTest =
    /\.(test|e2e|real)\.tsx?$/.test(path) ||
    /\/(e2e|fixtures)\//.test(path) ||
    (top === 'libs' && testLibraries.has(name));
  const isConfig =
    /(^|\/)[^/]+\.config\.mjs$/.test(path) ||
    /^libs\/(?:workspace|bench|packages\/src\/(?:build|release))\//.test(path);
  const at = (folder: string, kind: Place['kind'], own: string): Place => ({
    folder,
    kind,
    name: own,
    isTest,
    isConfig,
  });
  if (top === 'shell') return at('shell', 'shell', 'shell');
  if (top === 'services' && (name === 'gateway' || name === 'all')) return at(`services/${name}`, name, name);
  if (top in kinds) return at(`${top}/${name}`, kinds[top as keyof typeof kinds], name);
  return at('', 'top', '');
};

/** Layers of a service, the lowest first. A layer may import itself and those before it. */
export const layers = ['rules', 'store', 'verb', 'routes', 'domain', 'main'] as const;
export type Layer = (typeof layers)[number];

/** The suffix of the file name is the layer; a file without a suffix is a verb. */
export const layerOf = (path: string): Layer => {
  const file = path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]+$/, '');
  if (path.includes('/migrations/')) return 'store';
  if (file === 'main' || file === 'domain') return file;
  if (/(^|-)(routes|listen)$/.test(file)) return 'routes';
  if (/(^|-)rules$/.test(file)) return 'rules';
  if (/(^|-)store$/.test(file)) return 'store';
  return 'verb';
};

/** The path of a relative import, with `.` and `..` resolved; undefined when it is outside the repository. */
export const resolveRelative = (from: string, specifier: string): string | undefined => {
  const parts = from.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined;
    } else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
};
