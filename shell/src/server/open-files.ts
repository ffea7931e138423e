import type { MountedRemote } from '@yonkoma/contract';
import type { RemoteModule } from '@yonkoma/remote-kit';
import { type Container, openContainer } from '../mount/open-container.ts';
import { RemoteFault } from '../mount/remote-fault.ts';

/** A source of one remote whose files are at hand. */
export interface FilesSource {
  open(remote: MountedRemote): Promise<RemoteModule>;
}

/**
 * Runs every script of a remote once, also those of pages that are not rendered: the loader of a container waits for
 * ever for a script that it has to request without a document.
 */
export function openFiles(files: Record<string, string>, run: (code: string, address: string) => void): FilesSource {
  let module: Promise<RemoteModule> | undefined;
  const open = async ({ entry, container }: MountedRemote): Promise<RemoteModule> => {
    const scripts = Object.keys(files).filter((address) => address.endsWith('.js') && address !== entry);
    for (const address of [entry, ...scripts]) run(files[address] ?? '', address);
    const opened = (globalThis as unknown as Record<string, Container | undefined>)[container];
    if (!opened) throw new RemoteFault('export', `${entry} does not define ${container}`);
    return openContainer(opened);
  };
  return { open: (remote) => (module ??= open(remote)) };
}
