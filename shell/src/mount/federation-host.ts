import type { MountedRemote } from '@yonkoma/contract';
import type { RemoteModule } from '@yonkoma/remote-kit';
import { bundlerRuntime } from './bundler-runtime.ts';
import { RemoteFault } from './remote-fault.ts';
import { shareScope, type ShareScope } from './share-scope.ts';

/** Remotes carry no federation runtime: each takes it from here, as an object of its own, since it writes into it. */
function provideBundlerRuntime(): void {
  Object.defineProperty(globalThis, '__MF_BUNDLER_RUNTIME__', {
    configurable: true,
    get: () => ({ bundlerRuntime, bundlerRuntimeOptions: {} }),
  });
}

/** What the entry of a remote puts under its own global name: the container of module federation. */
interface Container {
  init(shareScope: ShareScope, initScope: object[], options: object): Promise<unknown> | unknown;
  get(module: string): Promise<() => RemoteModule>;
}

/**
 * The shell's side of module federation. It shares packages and opens containers; bringing their files is not its
 * business.
 */
export function createHost(): { open(remote: MountedRemote): Promise<RemoteModule> } {
  provideBundlerRuntime();
  const opened = new WeakMap<Container, Promise<void>>();

  const start = async (container: Container) => {
    // As federation's own runtime hands it over: the map is seen by the container, not copied by it.
    const options = Object.defineProperty({ version: '', shareScopeKeys: 'default' }, 'shareScopeMap', {
      value: { default: shareScope },
    });
    await container.init(shareScope, [], options);
  };

  return {
    async open(remote) {
      const container = (globalThis as unknown as Record<string, Container | undefined>)[remote.container];
      if (!container) throw new RemoteFault('export', `${remote.entry} fills no ${remote.container}`);
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
