import { chapterAddress, comicAddress } from '../place/address-rules.ts';

/** Where a thread hangs: on a comic, on a chapter, on a page of it. */
export interface CommentPlace {
  comicId: number;
  /** 0 for the comic as a whole. */
  chapterId: number;
  /** 1-based, 0 for the chapter as a whole. */
  page: number;
}

export const comicPlace = (comicId: number): CommentPlace => ({ comicId, chapterId: 0, page: 0 });
export const keyOf = ({ comicId, chapterId, page }: CommentPlace): string => `${comicId}.${chapterId}.${page}`;
export const placeOf = (comment: { comic_id: number; chapter_id: number; image_index: number }): CommentPlace => ({
  comicId: comment.comic_id,
  chapterId: comment.chapter_id,
  page: comment.image_index,
});

/** How the wire names it. */
export const placeFields = ({ chapterId, page }: CommentPlace) => ({
  ...(chapterId > 0 && { chapter_id: chapterId }),
  ...(page > 0 && { image_index: page }),
});

/** Leads to one comment, with what it was said about behind it. */
export function commentAddress({ comicId, chapterId, page }: CommentPlace, id: number): string {
  const path =
    chapterId > 0
      ? chapterAddress(comicId, { id: chapterId, language: '' }, Math.max(page, 1), '')
      : comicAddress(comicId);
  return `${path}${path.includes('?') ? '&' : '?'}comment=${id}`;
}
