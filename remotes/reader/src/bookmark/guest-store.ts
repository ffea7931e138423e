import type { PageBookmark } from '@yonkoma/contract';
import { recall, remember } from '@yonkoma/page-kit';

/** A bookmark of a guest on this device, until it is moved to an account. */
export type GuestBookmark = Omit<PageBookmark, 'id'> & { comic_id: number };

const name = 'reader.bookmarks';
const isList = (value: unknown): value is GuestBookmark[] => Array.isArray(value);

export const recallBookmarks = (): GuestBookmark[] => recall(name, isList) ?? [];

export const rememberBookmarks = (bookmarks: readonly GuestBookmark[]): void =>
  remember(name, bookmarks.length > 0 ? bookmarks : null);

/** The bookmarked pages of a chapter. */
export const recallPageBookmarks = (chapterId: number): number[] =>
  recallBookmarks().flatMap((mark) => (mark?.chapter_id === chapterId ? [mark.image_index] : []));
