import { type Comment, reactionFields } from '@yonkoma/contract';
import { comicSubject } from '@yonkoma/contract/schema';
import { refuse } from '@yonkoma/service-kit';
import { escapeHtml } from '@yonkoma/service-kit/escape-html';
import { tell } from '../comment/comment-rules.ts';
import type { Place } from '../comment/comment.ts';
import type { Voice } from '../comment/voice.ts';

/**
 * The voice of calls about comments on comics, their chapters and pages; its field names are those of the original
 * site.
 */
export const comicVoice: Voice<Comment['children'][number]> = {
  name: 'comic',
  noun: comicSubject.noun,
  refuseClosed: (asked, { part_id }) =>
    refuse(asked === 'comment' ? 'comment-not-found' : part_id > 0 ? 'chapter-not-found' : 'comic-not-found'),
  present(row, facts) {
    const told = tell(row, facts);
    const isGap = told.status === 'deleted';
    return {
      ...told,
      comment_id: row.id,
      comic_id: facts.place.subject_id,
      chapter_id: facts.place.part_id,
      image_index: facts.place.place,
      content: escapeHtml(told.text),
      is_spoiler: isGap ? 0 : row.is_spoiler,
      ...reactionFields({
        isLiked: row.is_liked === 1 && !isGap,
        likeCount: isGap ? 0 : row.like_count,
        isFavourite: row.is_favourite === 1,
        favouriteCount: isGap ? 0 : row.favourite_count,
      }),
    };
  },
};

/** Page 3 of chapter 9 of comic 7; `comicId` 0 where only the chapter is known. */
export const comicPlace = (comicId: number, chapterId = 0, page = 0): Place => ({
  subject: comicSubject.noun,
  subject_id: comicId,
  part_id: chapterId,
  place: chapterId > 0 ? page : 0,
});
