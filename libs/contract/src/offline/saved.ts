/**
 * Addresses that no server answers: the service worker answers them with the files of saved chapters.
 * `/saved/11/media/page/…/800.webp` is a page of chapter 11.
 */
export const savedBase = '/saved/';

/** Name of the cache with the files that the site needs to open. The number changes with the format of the cache. */
export const siteCache = 'yonkoma-site-1';
/** The address of the `CachedSite` document in that cache. */
export const cachedSiteAddress = `${savedBase}site.json`;

/**
 * The files with which a browser opens the site without a network: one complete revision, and the one before for pages
 * that still use it.
 */
export interface CachedSite {
  /** Newest first, at most two. */
  revisions: CachedRevision[];
  /** Page that the installed app opens with. */
  start: string;
  /** Path patterns of the pages that open without a network. */
  pages: string[];
}

export interface CachedRevision {
  /** Revision, shell and language. The same text means the same files. */
  identity: string;
  /** The address of the document in the cache. */
  document: string;
  files: string[];
}

const savedPrefix = 'yonkoma-saved-';

/**
 * The owner id of chapters for adults that a guest saved after confirming their age. Members who sign in later cannot
 * open them.
 */
export const guestOfAge = 0;

/**
 * The name of the cache with all files of one chapter, which are deleted together. A chapter that only its buyer may
 * read, and every chapter for adults, has the id of its owner in the name (a member's or `guestOfAge`), so that it is
 * deleted with the owner's session. null: everybody who uses the browser may read it.
 */
export function savedCacheName(chapterId: number, memberId: number | null = null): string {
  return `${savedPrefix}${chapterId}${memberId === null ? '' : `-of-${memberId}`}`;
}

/** Whether the current member (null for a guest) may open a chapter that was saved for an owner. */
export const mayOpenSaved = (owner: number | null, memberId: number | null): boolean =>
  owner === null || owner === (memberId ?? guestOfAge);

/** The storage key under which a browser has the signed-in member: `{ id, token, … }` as JSON. */
export const storedSessionKey = 'userInfo';

/**
 * The id of the signed-in member by the storage of this browser, also without a network; null for a guest, and when the
 * storage cannot be read.
 */
export function storedMemberId(storage: { getItem(key: string): string | null } | undefined): number | null {
  try {
    const { id, token } = JSON.parse(storage?.getItem(storedSessionKey) ?? 'null') as { id?: unknown; token?: unknown };
    return Number.isInteger(id) && Number(id) > 0 && typeof token === 'string' && token !== '' ? Number(id) : null;
  } catch {
    return null;
  }
}

/** The chapter and the owner of a cache; null for a cache of something else. */
export function readSavedCacheName(name: string): { chapterId: number; memberId: number | null } | null {
  const found = /^yonkoma-saved-(\d+)(?:-of-(\d+))?$/.exec(name);
  return found && { chapterId: Number(found[1]), memberId: found[2] === undefined ? null : Number(found[2]) };
}

/**
 * The address of a file of a saved chapter, for any host of the original. It has no signature, because signatures
 * expire and the file stays.
 */
export function savedAddress(chapterId: number, address: string): string {
  return `${savedBase}${chapterId}${new URL(address, 'https://site').pathname}`;
}

/** The chapter of such an address; null for any other address. */
export function savedChapterOf(pathname: string): number | null {
  const found = /^\/saved\/(\d+)\//.exec(pathname);
  return found ? Number(found[1]) : null;
}

/** `GET /shell-files.json`: the files of the current shell. */
export const shellFilesAddress = '/shell-files.json';
export interface ShellFiles {
  entry: string;
  files: { url: string; integrity: string }[];
}

export const serviceWorkerAddress = '/service-worker.js';
export const appManifestAddress = '/manifest.webmanifest';
