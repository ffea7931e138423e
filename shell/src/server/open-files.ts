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
 * ever for a script that it has to request without a document. One that no page names may be of a worker: it may fail.
 */
export function openFiles(files: Record<string, string>, run: (code: string, address: string) => void): FilesSource {
  let module: Promise<RemoteModule> | undefined;
  const runIfItCan = (address: string) => {
    try {
      run(files[address] ?? '', address);
    } catch {
      // A page that needs it fails when it is rendered, with its own name.
    }
  };
  const open = async ({ entry, container, scripts, pageFiles }: MountedRemote): Promise<RemoteModule> => {
    const named = new Set([entry, ...scripts, ...Object.values(pageFiles).flatMap((page) => page.scripts)]);
    for (const address of named) run(files[address] ?? '', address);
    for (const address of Object.keys(files)) if (address.endsWith('.js') && !named.has(address)) runIfItCan(address);
    const opened = (globalThis as unknown as Record<string, Container | undefined>)[container];
    if (!opened) throw new RemoteFault('export', `${entry} does not define ${container}`);
    return openContainer(opened);
  };
  return { open: (remote) => (module ??= open(remote)) };
}
