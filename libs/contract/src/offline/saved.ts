/** Addresses that no server answers: the worker gives what the browser keeps of saved chapters. `/saved/11/media/page/…/800.webp` is a page of chapter 11. */
export const savedBase = '/saved/';

/** Name of the cache that holds what the site itself needs to open; another number when that is kept in another way. */
export const siteCache = 'yonkoma-site-1';
/** Where that cache says what is in it: `KeptSite`. */
export const keptSiteAddress = `${savedBase}site.json`;

/** What a browser keeps to open the site with the network off: one revision whole, and the one before for pages that still run it. */
export interface KeptSite {
  /** Newest first, at most two. */
  revisions: KeptRevision[];
  /** Page that the installed app opens with. */
  start: string;
  /** Path patterns of the pages that open without a network. */
  pages: string[];
}

export interface KeptRevision {
  /** Revision, shell and language: the same text, the same files. */
  identity: string;
  /** Address under which the document lies. */
  document: string;
  files: string[];
}

const savedPrefix = 'yonkoma-saved-';

/** Everything of one chapter lies in one cache, so that it goes as one. What only its buyer may read carries the buyer's id, so that it goes with the buyer. */
export function savedCacheName(chapterId: number, memberId: number | null = null): string {
  return `${savedPrefix}${chapterId}${memberId === null ? '' : `-of-${memberId}`}`;
}

/** null for a cache that holds no chapter. */
export function readSavedCacheName(name: string): { chapterId: number; memberId: number | null } | null {
  const found = /^yonkoma-saved-(\d+)(?:-of-(\d+))?$/.exec(name);
  return found && { chapterId: Number(found[1]), memberId: found[2] === undefined ? null : Number(found[2]) };
}

/** Where a file of a saved chapter is, whichever host it came from. A signature is no part of it: it ends, the file stays. */
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
export interface ShellFiles { entry: string; files: { url: string; integrity: string }[] }

export const serviceWorkerAddress = '/service-worker.js';
export const appManifestAddress = '/manifest.webmanifest';
