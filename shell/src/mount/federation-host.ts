import { createInstance } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import type { MountedRemote } from '@yonkoma/contract';
import type { RemoteModule } from '@yonkoma/remote-kit';
import { provided } from '@yonkoma/remote-kit/provided';

/** Exact versions of the shared packages, read from what is installed when the shell is built. */
declare const SHARED_VERSIONS: Record<string, string>;

const shared = () => Object.fromEntries(Object.entries(provided).map(([name, exports]) => {
  const version = SHARED_VERSIONS[name] ?? '0.0.0';
  return [name, { version, lib: () => exports, shareConfig: { singleton: true, requiredVersion: version, strictVersion: true } }];
}));

/** Remotes carry no federation runtime: each finds its own fresh copy here, since it writes into it. */
function provideBundlerRuntime(): void {
  Object.defineProperty(globalThis, '__MF_BUNDLER_RUNTIME__', {
    get: () => ({ ...federation, bundlerRuntime: { ...federation.bundlerRuntime, S: {} }, bundlerRuntimeOptions: {} }),
  });
}

/** The federation runtime of the shell: no remote is known to it until the manifest names one. */
export function createHost(): { load(remote: MountedRemote): Promise<RemoteModule> } {
  provideBundlerRuntime();
  let integrity: Record<string, string> = {};
  const host = createInstance({
    name: 'shell',
    remotes: [],
    shared: shared(),
    plugins: [{
      name: 'integrity',
      createScript({ url }) {
        const script = document.createElement('script');
        script.crossOrigin = 'anonymous';
        script.integrity = integrity[url] ?? '';
        script.src = url;
        return script;
      },
    }],
  });
  return {
    async load({ container, entry, integrity: known }) {
      integrity = { ...integrity, ...known };
      host.registerRemotes([{ name: container, entry, entryGlobalName: container, type: 'var' }], { force: true });
      const module = await host.loadRemote<RemoteModule>(`${container}/pages`);
      if (!module) throw new Error(`${container} gives no ./pages`);
      return module;
    },
  };
}
