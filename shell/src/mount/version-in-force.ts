import type { MountedRemote, RemoteInPage } from '@yonkoma/contract';
import { addWords } from '@yonkoma/i18n';
import { hashOf } from './file-hash.ts';
import { createOnce } from './once.ts';
import { FileFailure } from './remote-fault.ts';

export type Words = Record<string, unknown>;

/**
 * Words and styles of remotes. Two versions of one remote can be in a page when one replaces the other. They use the
 * same names, so only the words and styles of the version on screen are in use.
 */
export interface VersionInForce {
  /** Loads the words of a version. After a failure the next call tries again. */
  loadWords(remote: MountedRemote): Promise<void>;
  /** Puts the words and style sheets of this version in use, and those of no other version of the remote. */
  enforce(remote: RemoteInPage): void;
  /** Files of a version have loaded. When another version is in use, the style sheets among them are disabled. */
  settle(remote: RemoteInPage): void;
}

/** The folder of all files of a version. */
const folderOf = ({ entry }: RemoteInPage) => entry.slice(0, entry.lastIndexOf('/') + 1);

/** @param readWords brings the words of a version, as they are used */
export function createVersionInForce(readWords: (remote: MountedRemote) => Promise<Words>): VersionInForce {
  const words = new Map<string, Words>();
  const coming = createOnce<void>();
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

  return {
    loadWords: (remote) => coming.get(remote.words, async () => void words.set(remote.words, await readWords(remote))),
    enforce(remote) {
      const before = inForce.get(remote.name);
      inForce.set(remote.name, remote);
      if (before?.words !== remote.words) addWords(remote.name, words.get(remote.words) ?? {});
      settle(remote);
    },
    settle,
  };
}

/** @throws FileFailure when they do not arrive, or are not those of the manifest */
export async function fetchWords(remote: MountedRemote): Promise<Words> {
  const integrity = hashOf(remote, remote.words);
  const response = await fetch(remote.words, { integrity: integrity ?? '' }).catch(() => null);
  if (!response?.ok) throw new FileFailure(remote.words, { step: 'words', integrity });
  return (await response.json()) as Words;
}
