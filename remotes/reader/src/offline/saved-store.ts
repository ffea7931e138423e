import { guestOfAge, mayOpenSaved, readSavedCacheName, savedCacheName, storedMemberId } from '@yonkoma/contract';
import { isSavedChapter, recordAddress, type SavedChapter } from './saved-rules.ts';

/** Whether this browser can save chapters at this address: only on https and on localhost. */
export const isKeeping = (): boolean => window.isSecureContext && 'caches' in window && 'serviceWorker' in navigator;

async function namesOf(chapterId: number): Promise<string[]> {
  return (await caches.keys()).filter((name) => readSavedCacheName(name)?.chapterId === chapterId);
}

async function readIn(name: string, chapterId: number): Promise<SavedChapter | null> {
  const found = await (await caches.open(name)).match(recordAddress(chapterId));
  const record: unknown = await found?.json().catch(() => null);
  return isSavedChapter(record) ? record : null;
}

/** Without a network, only storage can tell who is signed in. */
const memberHere = () => storedMemberId(globalThis.localStorage);

/** The caches that the visitor may read. */
const openTo = (names: readonly string[], memberId: number | null): string[] =>
  names.filter((name) => mayOpenSaved(readSavedCacheName(name)?.memberId ?? null, memberId));

/** A saved chapter of this visitor, complete or not; null when there is none. */
export async function readSaved(chapterId: number): Promise<SavedChapter | null> {
  if (!isKeeping()) return null;
  for (const name of openTo(await namesOf(chapterId), memberHere())) {
    const record = await readIn(name, chapterId);
    if (record) return record;
  }
  return null;
}

/** All saved chapters of this visitor, the newest first. */
export async function listSaved(): Promise<SavedChapter[]> {
  if (!isKeeping()) return [];
  const kept = openTo(await caches.keys(), memberHere()).flatMap((name) => {
    const read = readSavedCacheName(name);
    return read ? [{ name, ...read }] : [];
  });
  const records = await Promise.all(kept.map(({ name, chapterId }) => readIn(name, chapterId)));
  return records.filter((record) => record !== null).sort((a, b) => b.savedAt - a.savedAt);
}

/** Deletes the saved chapter, which frees its space at once. `except` names a cache of the same chapter that stays. */
export async function removeSaved(chapterId: number, except?: string): Promise<void> {
  await Promise.all((await namesOf(chapterId)).filter((name) => name !== except).map((name) => caches.delete(name)));
}

/** Chapters that turned out to be for adults after they were saved get the current visitor as their owner. */
export async function bindSaved(chapterIds: readonly number[]): Promise<void> {
  for (const chapterId of chapterIds) {
    const open = savedCacheName(chapterId);
    if (!(await namesOf(chapterId)).includes(open)) continue;
    const [from, to] = [
      await caches.open(open),
      await caches.open(savedCacheName(chapterId, memberHere() ?? guestOfAge)),
    ];
    for (const { url } of await from.keys()) {
      const { pathname } = new URL(url);
      const file = await from.match(pathname);
      if (file) await to.put(pathname, file);
    }
    await caches.delete(open);
  }
}

/** Deletes saved chapters for adults when the visitor is not, or no longer, of age. */
export async function removeSavedForAdults(): Promise<void> {
  if (!isKeeping()) return;
  const adult = (await listSaved()).filter(({ reading }) => reading.comic.is_adult === 1);
  await Promise.all(adult.map(({ reading }) => removeSaved(reading.chapter.id)));
}

/**
 * The storage used by the site on this device and the storage that is left, in bytes; null when the browser does not
 * report it.
 */
export async function readStorage(): Promise<{ usedBytes: number; freeBytes: number } | null> {
  const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {};
  return usage === undefined || quota === undefined
    ? null
    : { usedBytes: usage, freeBytes: Math.max(quota - usage, 0) };
}
