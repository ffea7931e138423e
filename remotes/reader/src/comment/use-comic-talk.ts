import { useQueryClient } from '@tanstack/react-query';
import {
  type Comment,
  type countPageComments,
  deleteComment,
  editComment,
  favouriteCommentByPost,
  findComment,
  likeCommentByPost,
  listChapterComments,
  listComicComments,
  listFavouriteComments,
  listReportCategories,
  reactionsOf,
  postComment,
  type ReplyOf,
  reportCommentByPost,
} from '@yonkoma/contract';
import type { Talk, CommentFields, Written } from '@yonkoma/page-kit';
import { type ShellApi, useShell } from '@yonkoma/remote-kit';
import { useMemo } from 'react';
import { useWords } from '../words.ts';
import { type CommentPlace, commentAddress, keyOf, placeFields, placeOf } from './comment-place.ts';
import { countsKey } from './counts-key.ts';

/**
 * The source of a list of comments: one thread, the member's own comments, or the comments that the member has saved.
 */
export type Source = CommentPlace | 'own' | 'favourites';

const sourceKey = (source: Source): string => `comic.${typeof source === 'string' ? source : keyOf(source)}`;
const fieldsOf = ({ text, isAllHidden }: Written) => ({ content: text, is_spoiler: isAllHidden });

const askWith =
  (call: ShellApi['call'], source: Source): Talk['ask'] =>
  async ({ cursor = '', ...stretch }, signal) => {
    const options = signal ? { signal } : {};
    if (source === 'favourites') {
      // The API counts in pages, so the cursor is the number of the next page.
      const page = Number(cursor) || 1;
      const { list, total } = await call(listFavouriteComments, { page, limit: stretch.limit }, options);
      return {
        list,
        total,
        total_all: total,
        cursor: page * stretch.limit < total && list.length > 0 ? String(page + 1) : '',
      };
    }
    const asked = { ...stretch, ...(cursor && { cursor }) };
    if (source === 'own') return call(listComicComments, { ...asked, order: 'new' }, options);
    if (source.chapterId > 0)
      return call(listChapterComments, { chapter_id: source.chapterId, ...placeFields(source), ...asked }, options);
    return call(listComicComments, { comic_id: source.comicId, ...asked }, options);
  };

/**
 * The calls and words with which threads read and write comments on a comic, a chapter or a page, or lists of a
 * member's comments.
 */
export function useComicTalk(source: Source): Talk {
  const { call } = useShell();
  const say = useWords();
  const queries = useQueryClient();
  return useMemo(() => {
    const place = typeof source === 'string' ? null : source;
    const placeOfComment = (said: CommentFields) => placeOf(said as Comment);
    const counted = ({ chapterId, page }: CommentPlace, total: number) =>
      void queries.setQueryData<ReplyOf<typeof countPageComments>>(countsKey(chapterId), (counts) => {
        if (!counts || page === 0) return counts && { ...counts, chapter: total };
        const others = counts.pages.filter(({ image_index }) => image_index !== page);
        return {
          ...counts,
          pages:
            total > 0
              ? [...others, { image_index: page, count: total }].sort((a, b) => a.image_index - b.image_index)
              : others,
        };
      });
    return {
      key: sourceKey(source),
      isAnswerable: place !== null,
      hideAll: say('comment.allHidden'),
      ownListKeys: ['comic.own', 'comic.favourites'],
      orders: [
        { value: 'hot', label: say('comment.order.hot') },
        { value: 'new', label: say('comment.order.new') },
      ],
      ask: askWith(call, source),
      find: async (id, signal) => call(findComment, { comment_id: id }, signal ? { signal } : {}),
      async post(pid, written) {
        if (!place) throw new Error('A list of comments from everywhere takes no new comment');
        return call(postComment, {
          comic_id: place.comicId,
          ...placeFields(place),
          ...(pid > 0 && { pid }),
          ...fieldsOf(written),
        });
      },
      edit: async (id, written) => call(editComment, { comment_id: id, ...fieldsOf(written) }),
      remove: async (id) => call(deleteComment, { comment_id: id }),
      react: {
        of: (said) => reactionsOf(said as Comment),
        async send(kind, id, isOn) {
          const { comment_id: _, ...fields } = await call(
            kind === 'like' ? likeCommentByPost : favouriteCommentByPost,
            { comment_id: id, state: isOn ? 1 : 0 },
          );
          return fields;
        },
        likeLabel: (name) => say('comment.like', { name }),
        favouriteLabel: (name) => say('comment.favourite', { name }),
      },
      report: {
        categories: listReportCategories,
        send: async (id, category, content) =>
          call(reportCommentByPost, { comment_id: id, category_id: category, content }),
      },
      ...(place && {
        moderation: {
          node: place.chapterId > 0 ? 'animationDetail' : 'detail/index',
          categories: listReportCategories,
        },
      }),
      addressOf: (said) => commentAddress(placeOfComment(said), said.id),
      keyOf: (said) => sourceKey(placeOfComment(said)),
      onCounted(total, said) {
        const where = said ? placeOfComment(said) : place;
        if (where) counted(where, total);
      },
    };
  }, [source, call, say, queries]);
}
