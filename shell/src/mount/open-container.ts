import type { RemoteModule } from '@yonkoma/remote-kit';
import { shareScope, type ShareScope } from './share-scope.ts';

/** The container of module federation: what an entry puts into a global variable, or exports as a module. */
export interface Container {
  init(shareScope: ShareScope, initScope: object[], options: object): Promise<unknown> | unknown;
  get(module: string): Promise<() => RemoteModule>;
}

const opened = new WeakMap<Container, Promise<void>>();

async function start(container: Container): Promise<void> {
  // The property is not enumerable, as in the official federation runtime: the container can read the map but does not
  // copy it.
  const options = Object.defineProperty({ version: '', shareScopeKeys: 'default' }, 'shareScopeMap', {
    value: { default: shareScope },
  });
  await container.init(shareScope, [], options);
}

/**
 * Opens a container that resolves shared packages itself. A container that could not be opened can be opened again.
 * Rejects with what the container says, such as the package and the range that it misses.
 */
export async function openContainer(container: Container): Promise<RemoteModule> {
  const started = opened.get(container) ?? start(container);
  opened.set(container, started);
  await started.catch((error: unknown) => {
    opened.delete(container);
    throw error;
  });
  return (await container.get('./pages'))();
}
