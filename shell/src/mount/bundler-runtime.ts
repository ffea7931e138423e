import { findShared, type ShareScope } from './share-scope.ts';

interface SharedModule {
  shareKey: string;
  shareInfo: { shareConfig: { requiredVersion: string } };
}

/** What a remote's bundle hands over of itself. */
interface Bundle {
  /** Module factories, and modules made, by id. */
  m: Record<string, (module: { exports: unknown }) => void>;
  c: Record<string, unknown>;
  S: unknown;
  federation: { instance?: { scope: ShareScope } };
}

interface Consumed {
  chunkId: string | number;
  promises: unknown[];
  /** By chunk: the shared modules that it uses. */
  chunkMapping: Record<string, (string | number)[]>;
  moduleToHandlerMapping: Record<string, SharedModule>;
  /** 0 when installed. */
  installedModules: Record<string, Promise<void> | 0 | undefined>;
  webpackRequire: Bundle;
}

/**
 * Puts the shared modules of a chunk where its code will ask for them. One that cannot be had throws there, so that the
 * fault is the page's own.
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
 * The part of module federation that runs in a remote, for remotes that only consume: they share nothing of their own
 * and mount no further remote. Speaks as `@module-federation/webpack-bundler-runtime` does to the code that
 * `@module-federation/enhanced` writes into a container, whose exact version every build records.
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
  /** For code that runs before the container is opened; a container of pages has none. */
  installInitialConsumes({ initialConsumes }: { initialConsumes: readonly unknown[] }) {
    if (initialConsumes.length > 0) throw new Error('A remote uses a shared package before it is opened');
  },
};
