import { useQueryClient } from '@tanstack/react-query';
import { type Comment, type countPageComments, deleteComment, editComment, favouriteCommentByPost, likeCommentByPost, postComment, type ReplyOf, reportCommentByPost } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { useMemo } from 'react';
import { commentsKey } from './comment-calls.ts';
import { type CommentPlace, keyOf, placeFields } from './comment-place.ts';
import { countsKey } from './counts-key.ts';
import { addSaid, changeSaid, removeSaid, type Said, type Thread } from './thread-rules.ts';
import type { Written } from './use-draft.ts';
import { useAsMember } from '@yonkoma/page-kit';

type Mark = 'like' | 'favourite';
type Target = Pick<Said, 'id' | 'comic_id' | 'chapter_id' | 'image_index'>;

const fieldsOf = ({ text, isAllHidden }: Written) => ({ content: text, is_spoiler: isAllHidden });

/** What a member does with comments. Every list on the page then shows what the service answered; a refusal is thrown. */
export function useVerbs() {
  const shell = useShell();
  const queries = useQueryClient();
  const asMember = useAsMember();
  return useMemo(() => {
    const everywhere = (by: (thread: Thread) => Thread) => void queries.setQueriesData<Thread>({ queryKey: commentsKey }, (thread) => thread && by(thread));
    const inThread = (place: CommentPlace, by: (thread: Thread) => Thread) => void queries.setQueriesData<Thread>({ queryKey: [...commentsKey, keyOf(place)] }, (thread) => thread && by(thread));
    const anew = (list: 'own' | 'favourites') => void queries.invalidateQueries({ queryKey: [...commentsKey, list], refetchType: 'none' });
    const count = ({ chapterId, page }: CommentPlace, total: number) => void queries.setQueryData<ReplyOf<typeof countPageComments>>(countsKey(chapterId), (counts) => {
      if (!counts || page === 0) return counts && { ...counts, chapter: total };
      const others = counts.pages.filter(({ image_index }) => image_index !== page);
      return { ...counts, pages: total > 0 ? [...others, { image_index: page, count: total }].sort((a, b) => a.image_index - b.image_index) : others };
    });
    const placeOf = (said: Target): CommentPlace => ({ comicId: said.comic_id, chapterId: said.chapter_id, page: said.image_index });

    return {
      async post(place: CommentPlace, pid: number, written: Written) {
        const reply = await asMember(async () => shell.call(postComment, { comic_id: place.comicId, ...placeFields(place), ...(pid > 0 && { pid }), ...fieldsOf(written) }));
        inThread(place, (thread) => addSaid(thread, reply.comment, reply.total_all));
        count(place, reply.total_all);
        anew('own');
        return reply;
      },
      async edit(said: Target, written: Written) {
        const reply = await asMember(async () => shell.call(editComment, { comment_id: said.id, ...fieldsOf(written) }));
        const { children: _, ...fields } = reply.comment;
        everywhere((thread) => changeSaid(thread, said.id, fields, Date.now()));
        return reply;
      },
      async remove(said: Target) {
        const { comment, total_all: total } = await asMember(async () => shell.call(deleteComment, { comment_id: said.id }));
        inThread(placeOf(said), (thread) => removeSaid(thread, said.id, comment, total, Date.now()));
        for (const list of ['own', 'favourites']) queries.setQueriesData<Thread>({ queryKey: [...commentsKey, list] }, (thread) => thread && removeSaid(thread, said.id, null, Math.max(thread.totalAll - 1, 0), Date.now()));
        count(placeOf(said), total);
      },
      /** What is on after the service has answered. */
      async mark(kind: Mark, id: number, isOn: boolean): Promise<Partial<Comment>> {
        const endpoint = kind === 'like' ? likeCommentByPost : favouriteCommentByPost;
        const { comment_id: _, ...fields } = await asMember(async () => shell.call(endpoint, { comment_id: id, state: isOn ? 1 : 0 }));
        everywhere((thread) => changeSaid(thread, id, fields, Date.now()));
        if (kind === 'favourite') anew('favourites');
        return fields;
      },
      report: async (id: number, category: number, content: string) => asMember(async () => shell.call(reportCommentByPost, { comment_id: id, category_id: category, content })),
    };
  }, [shell, queries, asMember]);
}

export type Verbs = ReturnType<typeof useVerbs>;
