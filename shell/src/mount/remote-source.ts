import type { MountedRemote } from '@yonkoma/contract';
import type { RemoteModule } from '@yonkoma/remote-kit';
import { createHost } from './federation-host.ts';
import { loadScript, loadStyle } from './load-file.ts';

/** Where the code of remotes comes from: the network here, the same bundle in the build that federation is measured against. */
export interface RemoteSource {
  /** Brings everything one page of a remote needs and gives the remote's module. Rejects with what failed; asking again tries again. */
  open(remote: MountedRemote, page: string): Promise<RemoteModule>;
}

let host: ReturnType<typeof createHost> | undefined;

/** Every file of the page is asked for at once, each checked against the manifest's hash; the runtime then finds all of them in place. */
export const remoteSource: RemoteSource = {
  async open(remote, page) {
    host ??= createHost();
    const { scripts = [], styles = [] } = remote.pageFiles[page] ?? {};
    const integrity = (url: string) => remote.integrity[url];
    await Promise.all([
      ...[remote.entry, ...remote.scripts, ...scripts].map((url) => loadScript(url, integrity(url))),
      ...[...remote.styles, ...styles].map((url) => loadStyle(url, integrity(url))),
    ]);
    return host.open(remote);
  },
};
