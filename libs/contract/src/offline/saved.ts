/**
 * Addresses that no server answers: the worker gives what the browser keeps of saved chapters.
 * `/saved/11/media/page/…/800.webp` is a page of chapter 11.
 */
export const savedBase = '/saved/';

/** Name of the cache that holds what the site itself needs to open; another number when that is kept in another way. */
export const siteCache = 'yonkoma-site-1';
/** Where that cache says what is in it: `CachedSite`. */
export const cachedSiteAddress = `${savedBase}site.json`;

/**
 * What a browser keeps to open the site with the network off: one revision whole, and the one before for pages that
 * still run it.
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
  /** Revision, shell and language: the same text, the same files. */
  identity: string;
  /** Address under which the document lies. */
  document: string;
  files: string[];
}

const savedPrefix = 'yonkoma-saved-';

/**
 * Who is nobody's member and said to be of age on this device; what they save of comics for adults is not for members
 * who sign in later.
 */
export const guestOfAge = 0;

/**
 * Everything of one chapter lies in one cache, so that it goes as one. What only its buyer may read, and every chapter
 * for adults, carries its owner's id (a member's or `guestOfAge`), so that it goes with the owner; null for what
 * everybody here may read.
 */
export function savedCacheName(chapterId: number, memberId: number | null = null): string {
  return `${savedPrefix}${chapterId}${memberId === null ? '' : `-of-${memberId}`}`;
}

/** Whether what is saved under an owner is for who is here; null is a guest. */
export const mayOpenSaved = (owner: number | null, memberId: number | null): boolean =>
  owner === null || owner === (memberId ?? guestOfAge);

/** Where a browser says who is signed in: `{ id, token, … }` as JSON. */
export const storedSessionKey = 'userInfo';

/**
 * Who is signed in as far as this browser itself knows, also without a network; null for a guest, and where nothing may
 * be read.
 */
export function storedMemberId(storage: { getItem(key: string): string | null } | undefined): number | null {
  try {
    const { id, token } = JSON.parse(storage?.getItem(storedSessionKey) ?? 'null') as { id?: unknown; token?: unknown };
    return Number.isInteger(id) && Number(id) > 0 && typeof token === 'string' && token !== '' ? Number(id) : null;
  } catch {
    return null;
  }
}

/** null for a cache that holds no chapter. */
export function readSavedCacheName(name: string): { chapterId: number; memberId: number | null } | null {
  const found = /^yonkoma-saved-(\d+)(?:-of-(\d+))?$/.exec(name);
  return found && { chapterId: Number(found[1]), memberId: found[2] === undefined ? null : Number(found[2]) };
}

/**
 * Where a file of a saved chapter is, whichever host it came from. A signature is no part of it: it ends, the file
 * stays.
 */
export function savedAddress(chapterId: number, address: string): string {
  return `${savedBase}${chapterId}${new URL(address, 'https://site').pathname}`;
}

/** The chapter that such an address belongs to; null for any other. */
export function savedChapterOf(pathname: string): number | null {
  const found = /^\/saved\/(\d+)\//.exec(pathname);
  return found ? Number(found[1]) : null;
}

/** `GET /shell-files.json`: what the shell of this moment consists of. */
export const shellFilesAddress = '/shell-files.json';
export interface ShellFiles {
  entry: string;
  files: { url: string; integrity: string }[];
}

export const serviceWorkerAddress = '/service-worker.js';
export const appManifestAddress = '/manifest.webmanifest';
