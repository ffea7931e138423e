import type { MountedRemote } from '@yonkoma/contract';
import type { RemoteModule } from '@yonkoma/remote-kit';
import { createHost } from './federation-host.ts';
import { hashOf } from './file-hash.ts';
import { forgetFile, loadScript, loadStyle } from './load-file.ts';

/**
 * The source of the remotes' code: the network here, or the same bundle in the build with which federation is compared.
 */
export interface RemoteSource {
  /**
   * Loads everything that one page of a remote needs and returns the remote's module. Rejects with the cause. The next
   * call tries again.
   */
  open(remote: MountedRemote, page: string): Promise<RemoteModule>;
  /** Forgets the files of a page, so that they are fetched and run again at the next `open`. */
  forget?(remote: MountedRemote, page: string): void;
}

let host: ReturnType<typeof createHost> | undefined;

const filesOf = ({ entry, scripts, styles, pageFiles }: MountedRemote, page: string) => {
  const own = pageFiles[page] ?? { scripts: [], styles: [] };
  return { scripts: [entry, ...scripts, ...own.scripts], styles: [...styles, ...own.styles] };
};

/**
 * Requests every file of the page at once and checks each against the hash in the manifest. The runtime then finds all
 * files loaded.
 */
export const remoteSource: RemoteSource = {
  async open(remote, page) {
    host ??= createHost();
    const { scripts, styles } = filesOf(remote, page);
    const hashes = new Map([...scripts, ...styles].map((url) => [url, hashOf(remote, url)]));
    await Promise.all([
      ...scripts.map((url) => loadScript(url, hashes.get(url))),
      ...styles.map((url) => loadStyle(url, hashes.get(url))),
    ]);
    return host.open(remote);
  },
  forget(remote, page) {
    const { scripts, styles } = filesOf(remote, page);
    [...scripts, ...styles].forEach(forgetFile);
  },
};
