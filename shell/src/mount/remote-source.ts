import type { MountedRemote } from '@yonkoma/contract';
import type { RemoteModule } from '@yonkoma/remote-kit';
import { createHost } from './federation-host.ts';
import { hashOf } from './file-hash.ts';
import { forgetFile, loadScript, loadStyle } from './load-file.ts';

/**
 * Where the code of remotes comes from: the network here, the same bundle in the build that federation is measured
 * against.
 */
export interface RemoteSource {
  /**
   * Brings everything one page of a remote needs and gives the remote's module. Rejects with what failed; asking again
   * tries again.
   */
  open(remote: MountedRemote, page: string): Promise<RemoteModule>;
  /** What was brought for a page is brought and run anew when it is opened next. */
  forget?(remote: MountedRemote, page: string): void;
}

let host: ReturnType<typeof createHost> | undefined;

const filesOf = ({ entry, scripts, styles, pageFiles }: MountedRemote, page: string) => {
  const own = pageFiles[page] ?? { scripts: [], styles: [] };
  return { scripts: [entry, ...scripts, ...own.scripts], styles: [...styles, ...own.styles] };
};

/**
 * Every file of the page is asked for at once, each checked against the manifest's hash; the runtime then finds all of
 * them in place.
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
