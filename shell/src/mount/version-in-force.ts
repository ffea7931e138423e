import type { MountedRemote, RemoteInPage } from '@yonkoma/contract';
import { addWords, dropWords } from '@yonkoma/i18n';
import { hashOf } from './file-hash.ts';
import { createOnce } from './once.ts';
import { FileFailure } from './remote-fault.ts';

export type Words = Record<string, unknown>;

/**
 * Words and styles of remotes. Two versions of one remote can be in a page when one replaces the other. They use the
 * same names, so only the words and styles of the version on screen are in use.
 */
export interface VersionInForce {
  /**
   * Loads the words of a version that this page needs, or those of all its pages. After a failure the next call tries
   * again.
   */
  loadWords(remote: MountedRemote, page?: string): Promise<void>;
  /** Puts the words and style sheets of this version in use, and those of no other version of the remote. */
  enforce(remote: RemoteInPage): void;
  /** Files of a version have loaded. When another version is in use, the style sheets among them are disabled. */
  settle(remote: RemoteInPage): void;
}

/** The folder of all files of a version. */
const folderOf = ({ entry }: RemoteInPage) => entry.slice(0, entry.lastIndexOf('/') + 1);

/** Brings one file of words of a version. */
export type ReadWords = (remote: MountedRemote, address: string) => Promise<Words>;

/** The addresses of the words of one page, or of all. */
function addressesOf({ words, pageFiles }: MountedRemote, page?: string): string[] {
  const own = page === undefined ? Object.values(pageFiles) : [pageFiles[page]];
  return [...new Set([words, ...own.flatMap((files) => files?.words ?? [])])];
}

export function createVersionInForce(readWords: ReadWords): VersionInForce {
  const coming = createOnce<Words>();
  /** The words of each version that have come, by address. */
  const come = new Map<string, Map<string, Words>>();
  /** The addresses of the words that a remote has in use. */
  const inUse = new Map<string, Set<string>>();
  const inForce = new Map<string, RemoteInPage>();
  const folders = new Map<string, Set<string>>();

  const settle = (remote: RemoteInPage) => {
    const known = folders.get(remote.name) ?? new Set();
    folders.set(remote.name, known.add(folderOf(remote)));
    const chosen = inForce.get(remote.name);
    if (!chosen || known.size < 2) return;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
      const folder = [...known].find(
        (begin) => link.getAttribute('href')?.startsWith(begin) || link.href.startsWith(begin),
      );
      if (folder && link.sheet) link.sheet.disabled = folder !== folderOf(chosen);
    }
  };

  /** The words of another version go; those of other pages of the same version stay. */
  const putInUse = ({ name, container }: RemoteInPage, isSame: boolean) => {
    const used = (isSame && inUse.get(name)) || new Set<string>();
    if (!isSame) dropWords(name);
    for (const [address, words] of come.get(container) ?? []) {
      if (!used.has(address)) addWords(name, words);
      used.add(address);
    }
    inUse.set(name, used);
  };

  return {
    async loadWords(remote, page) {
      const { container } = remote;
      await Promise.all(
        addressesOf(remote, page).map(async (address) => {
          const words = await coming.get(address, () => readWords(remote, address));
          come.set(container, (come.get(container) ?? new Map<string, Words>()).set(address, words));
        }),
      );
    },
    enforce(remote) {
      const before = inForce.get(remote.name);
      inForce.set(remote.name, remote);
      putInUse(remote, before?.container === remote.container);
      settle(remote);
    },
    settle,
  };
}

/** @throws FileFailure when they do not arrive, or are not those of the manifest */
export const fetchWords: ReadWords = async (remote, address) => {
  const integrity = hashOf(remote, address);
  const response = await fetch(address, { integrity: integrity ?? '' }).catch(() => null);
  if (!response?.ok) throw new FileFailure(address, { step: 'words', integrity });
  return (await response.json()) as Words;
};
