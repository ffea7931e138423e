import { findShared, type ShareScope } from './share-scope.ts';

interface SharedModule {
  shareKey: string;
  shareInfo: { shareConfig: { requiredVersion: string } };
}

/** The part of its runtime that a remote's bundle passes to this one. */
interface Bundle {
  /** Module factories and created modules, by id. */
  m: Record<string, (module: { exports: unknown }) => void>;
  c: Record<string, unknown>;
  S: unknown;
  federation: { instance?: { scope: ShareScope } };
}

interface Consumed {
  chunkId: string | number;
  promises: unknown[];
  /** The shared modules that each chunk uses. */
  chunkMapping: Record<string, (string | number)[]>;
  moduleToHandlerMapping: Record<string, SharedModule>;
  /** 0 when installed. */
  installedModules: Record<string, Promise<void> | 0 | undefined>;
  webpackRequire: Bundle;
}

/**
 * Puts the shared modules of a chunk where its code looks for them. A module that is not available throws there, so
 * that it is a fault of the page.
 */
function consumes({
  chunkId,
  promises,
  chunkMapping,
  moduleToHandlerMapping,
  installedModules,
  webpackRequire,
}: Consumed): void {
  for (const id of chunkMapping[chunkId] ?? []) {
    const install = (give: () => unknown) => {
      webpackRequire.m[id] = (module) => {
        delete webpackRequire.c[id];
        module.exports = give();
      };
    };
    const consume = async () => {
      try {
        const { shareKey, shareInfo } = moduleToHandlerMapping[id] as SharedModule;
        const exports = await findShared(
          webpackRequire.federation.instance?.scope ?? {},
          shareKey,
          shareInfo.shareConfig.requiredVersion,
        );
        install(() => exports);
        installedModules[id] = 0;
      } catch (error) {
        install(() => {
          throw error;
        });
        delete installedModules[id];
      }
    };
    promises.push((installedModules[id] ??= consume()));
  }
}

/**
 * The part of module federation that runs in a remote, for remotes that only consume: they share no packages of their
 * own and mount no other remote. It has the interface of `@module-federation/webpack-bundler-runtime`, which
 * `@module-federation/enhanced` expects in the code of a container. Every build records the exact version of that
 * package.
 */
export const bundlerRuntime = {
  S: {},
  init: () => ({ scope: {} }),
  consumes,
  remotes: () => {},
  I: () => true,
  initContainerEntry({ shareScope, webpackRequire }: { shareScope: ShareScope; webpackRequire: Bundle }) {
    webpackRequire.S = { default: shareScope };
    webpackRequire.federation.instance = { scope: shareScope };
    return true;
  },
  /** Called for code that runs before the container is opened. A container of pages has no such code. */
  installInitialConsumes({ initialConsumes }: { initialConsumes: readonly unknown[] }) {
    if (initialConsumes.length > 0) throw new Error('A remote uses a shared package before it is opened');
  },
};
