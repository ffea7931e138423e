import { createInstance, type ModuleFederationRuntimePlugin, registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import type { MountedRemote } from '@yonkoma/contract';
import type { RemoteModule } from '@yonkoma/remote-kit';
import { provided, providedLater } from '@yonkoma/remote-kit/provided';

/** Exact versions of the shared packages, read from what is installed when the shell is built. */
declare const SHARED_VERSIONS: Record<string, string>;

const share = (name: string) => {
  const version = SHARED_VERSIONS[name] ?? '0.0.0';
  return { version, shareConfig: { singleton: true, requiredVersion: version, strictVersion: true } };
};
const shared = () => ({
  ...Object.fromEntries(Object.entries(provided).map(([name, exports]) => [name, { ...share(name), lib: () => exports }])),
  ...Object.fromEntries(Object.entries(providedLater).map(([name, load]) => [name, { ...share(name), get: async () => { const exports = await load(); return () => exports; } }])),
});

/** Remotes ask for exact versions, so equal texts say what the runtime would find out by reading them as ranges. */
const exactVersions: ModuleFederationRuntimePlugin = {
  name: 'exact-versions',
  resolveShare: (asked) => ({
    ...asked,
    resolver() {
      const { shareScopeMap, scope, pkgName, version, shareInfo } = asked;
      const shared = shareScopeMap[scope]?.[pkgName]?.[version];
      if (shared && shareInfo.shareConfig.requiredVersion === version) return { shared, useTreesShaking: false };
      throw new Error(`${pkgName} is here as ${version}, and a remote needs ${String(shareInfo.shareConfig.requiredVersion)}`);
    },
  }),
};

/** Remotes carry no federation runtime: each finds its own fresh copy here, since it writes into it. */
function provideBundlerRuntime(): void {
  Object.defineProperty(globalThis, '__MF_BUNDLER_RUNTIME__', {
    get: () => ({ ...federation, bundlerRuntime: { ...federation.bundlerRuntime, S: {} }, bundlerRuntimeOptions: {} }),
  });
}

/** What the entry of a remote puts under its own global name: the container of module federation. */
interface Container {
  init(shareScope: object, initScope: object[], options: object): Promise<void> | void;
  get(module: string): Promise<() => RemoteModule>;
}

/** The shell's side of module federation. It shares packages and opens containers; bringing their files is not its business, so the runtime's loader is left out. */
export function createHost(): { open(remote: MountedRemote): Promise<RemoteModule> } {
  provideBundlerRuntime();
  registerGlobalPlugins([exactVersions]);
  const { shareScopeMap } = createInstance({ name: 'shell', remotes: [], shared: shared() });
  const shareScope = (shareScopeMap.default ??= {});
  const opened = new Map<string, Promise<void>>();

  const start = async (container: Container) => {
    // As the runtime itself hands it over: the map is seen by the container, not copied by it.
    const options = Object.defineProperty({ version: '', shareScopeKeys: 'default' }, 'shareScopeMap', { value: shareScopeMap });
    await container.init(shareScope, [], options);
  };

  return {
    async open(remote) {
      const container = (globalThis as unknown as Record<string, Container | undefined>)[remote.container];
      if (!container) throw new Error(`${remote.entry} fills no ${remote.container}`);
      const started = opened.get(remote.container) ?? start(container);
      opened.set(remote.container, started);
      await started.catch((error: unknown) => {
        opened.delete(remote.container);
        throw error;
      });
      return (await container.get('./pages'))();
    },
  };
}
