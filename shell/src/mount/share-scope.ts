import { provided } from '@yonkoma/remote-kit/provided';

/** Exact versions of the shared packages, read from what is installed when the shell is built. */
declare const SHARED_VERSIONS: Record<string, string>;

/**
 * A package in one version, in the shape that module federation gives to its share scopes: any container can be opened
 * on it.
 */
interface Shared {
  from: string;
  version: string;
  scope: string[];
  shareConfig: { singleton: true; requiredVersion: string; strictVersion: true };
  useIn: string[];
  deps: string[];
  strategy: 'version-first';
  /** Missing where a container of another build added its own copy, which is loaded when it is asked for. */
  lib?: () => object;
  loaded: boolean;
  get: () => Promise<() => object>;
}

export type ShareScope = Record<string, Record<string, Shared>>;

function share(name: string, exports: object): [string, Record<string, Shared>] {
  const version = SHARED_VERSIONS[name] ?? '0.0.0';
  const lib = () => exports;
  return [
    name,
    {
      [version]: {
        from: 'shell',
        version,
        scope: ['default'],
        useIn: [],
        deps: [],
        strategy: 'version-first',
        get: async () => lib,
        loaded: true,
        lib,
        shareConfig: { singleton: true, requiredVersion: version, strictVersion: true },
      },
    },
  ];
}

/** Everything the shell shares with remotes. */
export const shareScope: ShareScope = Object.fromEntries(
  Object.entries(provided).map(([name, exports]) => share(name, exports)),
);

/**
 * The exports of a package in exactly this version: at once where they are here. @throws with both versions when it is
 * here in another
 */
export function findShared(scope: ShareScope, name: string, version: string): object | Promise<object> {
  const versions = scope[name] ?? {};
  const found = versions[version];
  if (!found)
    throw new Error(
      `${name} is here as ${Object.keys(versions).join(', ') || 'nothing'}, and a remote needs ${version}`,
    );
  return found.lib ? found.lib() : found.get().then((factory) => factory());
}
