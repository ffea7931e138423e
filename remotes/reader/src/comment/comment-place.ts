import { chapterAddress, comicAddress } from '../place/address-rules.ts';

/** The place of a thread: on a comic, a chapter, or a page. */
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

/** The place in the fields of the API. */
export const placeFields = ({ chapterId, page }: CommentPlace) => ({
  ...(chapterId > 0 && { chapter_id: chapterId }),
  ...(page > 0 && { image_index: page }),
});

/** The address of one comment, on the page that it belongs to. */
export function commentAddress({ comicId, chapterId, page }: CommentPlace, id: number): string {
  const path =
    chapterId > 0
      ? chapterAddress(comicId, { id: chapterId, language: '' }, Math.max(page, 1), '')
      : comicAddress(comicId);
  return `${path}${path.includes('?') ? '&' : '?'}comment=${id}`;
}
