import type { MountedRemote } from '@yonkoma/contract';
import type { RemoteModule } from '@yonkoma/remote-kit';
import { bundlerRuntime } from './bundler-runtime.ts';
import { RemoteFault } from './remote-fault.ts';
import { shareScope, type ShareScope } from './share-scope.ts';

/** Remotes contain no federation runtime. Each takes it from here, as a separate object, because it writes into it. */
function provideBundlerRuntime(): void {
  Object.defineProperty(globalThis, '__MF_BUNDLER_RUNTIME__', {
    configurable: true,
    get: () => ({ bundlerRuntime, bundlerRuntimeOptions: {} }),
  });
}

/** The container of module federation, which the entry of a remote puts into a global variable of its own name. */
interface Container {
  init(shareScope: ShareScope, initScope: object[], options: object): Promise<unknown> | unknown;
  get(module: string): Promise<() => RemoteModule>;
}

/** The shell's side of module federation. It shares packages and opens containers. It does not load their files. */
export function createHost(): { open(remote: MountedRemote): Promise<RemoteModule> } {
  provideBundlerRuntime();
  const opened = new WeakMap<Container, Promise<void>>();

  const start = async (container: Container) => {
    // The property is not enumerable, as in the official federation runtime: the container can read the map but does
    // not copy it.
    const options = Object.defineProperty({ version: '', shareScopeKeys: 'default' }, 'shareScopeMap', {
      value: { default: shareScope },
    });
    await container.init(shareScope, [], options);
  };

  return {
    async open(remote) {
      const container = (globalThis as unknown as Record<string, Container | undefined>)[remote.container];
      if (!container) throw new RemoteFault('export', `${remote.entry} does not define ${remote.container}`);
      const started = opened.get(container) ?? start(container);
      opened.set(container, started);
      await started.catch((error: unknown) => {
        opened.delete(container);
        throw error;
      });
      return (await container.get('./pages'))();
    },
  };
}
