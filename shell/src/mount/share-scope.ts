import { takenMark } from '@yonkoma/contract';
import { provided } from '@yonkoma/remote-kit/provided';

/** Exact versions of the shared packages. They are read from the installed packages when the shell is built. */
declare const SHARED_VERSIONS: Record<string, string>;

/**
 * A package in one version, in the shape of module federation's share scopes. Containers of webpack, Rspack, Vite and
 * the federation runtime read it, and choose a version by the range that they need.
 */
interface Shared {
  from: string;
  version: string;
  scope: string[];
  shareConfig: { singleton: true; requiredVersion: string; strictVersion: true };
  useIn: string[];
  deps: string[];
  strategy: 'version-first';
  /** Missing where a container of another build added its own copy, which is loaded on request. */
  lib?: () => object;
  loaded: boolean;
  get: () => Promise<() => object>;
}

export type ShareScope = Record<string, Record<string, Shared>>;

function share(name: string, exports: object): [string, Record<string, Shared>] {
  const version = SHARED_VERSIONS[name] ?? '0.0.0';
  let isTaken = false;
  const lib = () => {
    // User Timing shows when a package was taken first. The gate compares this with what a build says.
    if (!isTaken) performance.mark(`${takenMark}${name}`);
    isTaken = true;
    return exports;
  };
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

/** Everything that the shell shares with remotes. */
export const shareScope: ShareScope = Object.fromEntries(
  Object.entries(provided).map(([name, exports]) => share(name, exports)),
);
