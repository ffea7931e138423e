import type { MountedRemote } from '@yonkoma/contract';
import type { RemoteModule } from '@yonkoma/remote-kit';
import { hashOf } from './file-hash.ts';
import { forgetFile, loadScript, loadStyle } from './load-file.ts';
import { importModule, preloadModule, requireHashes } from './load-module.ts';
import { withFiles } from './mounted-form.ts';
import { type Container, openContainer } from './open-container.ts';
import type { OfficialRuntime } from './official-runtime.ts';
import { RemoteFault } from './remote-fault.ts';

/**
 * The source of the remotes' code: the network here, or the same bundle in the build with which federation is compared.
 */
export interface RemoteSource {
  /**
   * Loads everything that one page of a remote needs and returns the remote's module. Rejects with the cause. The next
   * call tries again. `putWords` loads the words of a remote that this one mounts, and puts them in use.
   */
  open(remote: MountedRemote, page: string, putWords: PutWords): Promise<RemoteModule>;
  /** Forgets the files of a page, so that they are fetched and run again at the next `open`. */
  forget?(remote: MountedRemote, page: string): void;
}

type PutWords = (remote: MountedRemote) => Promise<void>;

interface Files {
  scripts: string[];
  styles: string[];
}

const filesOf = ({ entry, scripts, styles, pageFiles }: MountedRemote, page?: string): Files => {
  const own = (page === undefined ? undefined : pageFiles[page]) ?? { scripts: [], styles: [] };
  return { scripts: [entry, ...scripts, ...own.scripts], styles: [...styles, ...own.styles] };
};

/**
 * The address under which the container looks for a file. One that finds its files from its own address looks for whole
 * addresses, and would load a style sheet a second time, without a hash, that stands in the page under a path.
 */
const addressIn = ({ publicPath }: MountedRemote) =>
  publicPath === 'auto' ? (url: string) => new URL(url, document.baseURI).href : (url: string) => url;

/** Requests these files at once, checks each against the hash in the manifest, and returns the container. */
async function bring(remote: MountedRemote, { scripts, styles }: Files): Promise<Container> {
  const at = addressIn(remote);
  const hashes = new Map([...scripts, ...styles].map((url) => [url, hashOf(remote, url)]));
  const sheets = () => styles.map((url) => loadStyle(at(url), hashes.get(url)));
  if (remote.format === 'module') {
    requireHashes(remote.integrity);
    for (const url of scripts) preloadModule(url, hashes.get(url));
    const [container] = await Promise.all([importModule(remote.entry, hashes.get(remote.entry)), ...sheets()]);
    if (!('get' in container)) throw new RemoteFault('export', `${remote.entry} exports no container`);
    return container as Container;
  }
  await Promise.all([...scripts.map((url) => loadScript(at(url), hashes.get(url))), ...sheets()]);
  const container = (globalThis as unknown as Record<string, Container | undefined>)[remote.container];
  if (!container) throw new RemoteFault('export', `${remote.entry} does not define ${remote.container}`);
  return container;
}

/** A container of this site that another container mounts. */
async function bringNested(name: string, putWords: PutWords): Promise<Container> {
  const { readBootDocument } = await import('../boot/boot-document.ts');
  const remote = readBootDocument(document).manifest.remotes.find((one) => one.name === name);
  if (!remote) throw new RemoteFault('load', `a remote mounts ${name}, which is no remote of this site`);
  const whole = await withFiles(remote);
  const [container] = await Promise.all([bring(whole, filesOf(whole)), putWords(whole)]);
  return container;
}

let runtime: Promise<OfficialRuntime> | undefined;

/** Loaded before the first container that needs it, since that reads it while its entry runs. */
function officialRuntime(putWords: PutWords): Promise<OfficialRuntime> {
  runtime ??= import(/* webpackChunkName: "federation-runtime" */ './official-runtime.ts').then(
    ({ startOfficialRuntime }) => startOfficialRuntime((name) => bringNested(name, putWords)),
  );
  runtime.catch(() => {
    runtime = undefined;
  });
  return runtime;
}

export const remoteSource: RemoteSource = {
  async open(remote, page, putWords) {
    if (!remote.runtime) return openContainer(await bring(remote, filesOf(remote, page)));
    const official = await officialRuntime(putWords);
    return official.open(remote, await bring(remote, filesOf(remote, page)));
  },
  forget(remote, page) {
    // The browser keeps ES modules, and asks again for one that failed.
    if (remote.format === 'module') return;
    const { scripts, styles } = filesOf(remote, page);
    [...scripts, ...styles].map(addressIn(remote)).forEach(forgetFile);
  },
};
