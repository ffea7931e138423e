import { type CommentOrder, listChapterComments, listComicComments, listFavouriteComments } from '@yonkoma/contract';
import type { ShellApi } from '@yonkoma/remote-kit';
import { type CommentPlace, keyOf, placeFields } from './comment-place.ts';
import type { Listed } from './thread-rules.ts';

/** What a list of comments is of: one thread, what the member wrote, or what the member keeps. */
export type Source = CommentPlace | 'own' | 'favourites';

export const commentsKey = ['reader', 'comments'] as const;
export const sourceKey = (source: Source): string => (typeof source === 'string' ? source : keyOf(source));

interface Stretch { order?: CommentOrder; limit: number; cursor?: string; pid?: number }

type Ask = (source: Source, stretch: Stretch, signal?: AbortSignal) => Promise<Listed>;

/** One stretch of a list, or with `pid` of the answers to one comment. */
export const askWith = (call: ShellApi['call']): Ask => async (source, { cursor = '', ...stretch }, signal) => {
  const options = signal ? { signal } : {};
  if (source === 'favourites') {
    // Counted in pages on the wire: the cursor is the number of the next.
    const page = Number(cursor) || 1;
    const { list, total } = await call(listFavouriteComments, { page, limit: stretch.limit }, options);
    return { list, total, total_all: total, cursor: page * stretch.limit < total && list.length > 0 ? String(page + 1) : '' };
  }
  const asked = { ...stretch, ...(cursor && { cursor }) };
  if (source === 'own') return call(listComicComments, { ...asked, order: 'new' }, options);
  if (source.chapterId > 0) return call(listChapterComments, { chapter_id: source.chapterId, ...placeFields(source), ...asked }, options);
  return call(listComicComments, { comic_id: source.comicId, ...asked }, options);
};
