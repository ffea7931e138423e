import type { MountedRemote } from '@yonkoma/contract';
import { addWords } from '@yonkoma/i18n';
import { hashOf } from './file-hash.ts';
import { FileFailure } from './remote-fault.ts';

type Words = Record<string, unknown>;

/**
 * Words and styles of remotes. Two versions of one remote may be in a page, one standing in for the other: they use the
 * same names, so only what belongs to the version on screen is in force.
 */
export interface VersionInForce {
  /** Brings the words of a version. Asking again after a failure tries again. */
  loadWords(remote: MountedRemote): Promise<void>;
  /** From now on this version's words and style sheets count, and no other's of that remote. */
  enforce(remote: MountedRemote): void;
  /** Files of a version have come: where another one is in force, its style sheets stay without effect. */
  settle(remote: MountedRemote): void;
}

/** Where all files of a version lie. */
const folderOf = ({ entry }: MountedRemote) => entry.slice(0, entry.lastIndexOf('/') + 1);

/** @param dress what is done to the words of a remote before they are used */
export function createVersionInForce(dress: (words: Words) => Words): VersionInForce {
  const words = new Map<string, Words>();
  const coming = new Map<string, Promise<void>>();
  const inForce = new Map<string, MountedRemote>();
  const folders = new Map<string, Set<string>>();

  const settle = (remote: MountedRemote) => {
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
    loadWords(remote) {
      const known =
        coming.get(remote.words) ??
        fetchWords(remote).then(
          (loaded) => {
            words.set(remote.words, dress(loaded));
          },
          (error: unknown) => {
            coming.delete(remote.words);
            throw error;
          },
        );
      coming.set(remote.words, known);
      return known;
    },
    enforce(remote) {
      const before = inForce.get(remote.name);
      inForce.set(remote.name, remote);
      if (before?.words !== remote.words) addWords(remote.name, words.get(remote.words) ?? {});
      settle(remote);
    },
    settle,
  };
}

async function fetchWords(remote: MountedRemote): Promise<Words> {
  const response = await fetch(remote.words, { integrity: hashOf(remote, remote.words) ?? '' }).catch(() => null);
  if (!response?.ok) throw new FileFailure(remote.words, 'words');
  return (await response.json()) as Words;
}
