import { useQueryClient } from '@tanstack/react-query';
import { moderateComment } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { useMemo } from 'react';
import { useAsMember } from '../act/use-as-member.ts';
import type { Decision } from '../dialog/decision-dialog.tsx';
import type { CommentFields } from './said.ts';
import type { Talk, Written } from './talk.ts';
import { addSaid, changeSaid, removeSaid, type Thread } from './thread-rules.ts';
import { commentsKey } from './use-thread.ts';

/**
 * The actions of members on comments. Every list on the page then shows what the service answered.
 * @throws the refusal of the service.
 */
export function useVerbs(talk: Talk) {
  const queries = useQueryClient();
  const shell = useShell();
  const asMember = useAsMember();
  return useMemo(() => {
    const everywhere = (by: (thread: Thread) => Thread) =>
      void queries.setQueriesData<Thread>({ queryKey: commentsKey }, (thread) => thread && by(thread));
    const inList = (key: string, by: (thread: Thread) => Thread) =>
      void queries.setQueriesData<Thread>({ queryKey: [...commentsKey, key] }, (thread) => thread && by(thread));
    const anew = (key: string) =>
      void queries.invalidateQueries({ queryKey: [...commentsKey, key], refetchType: 'none' });

    return {
      async post(pid: number, written: Written) {
        const reply = await asMember(async () => talk.post(pid, written));
        inList(talk.key, (thread) => addSaid(thread, reply.comment, reply.total_all));
        talk.onCounted?.(reply.total_all, null);
        for (const key of talk.ownListKeys) anew(key);
        return reply;
      },
      async edit(said: CommentFields, written: Written) {
        const reply = await asMember(async () => talk.edit(said.id, written));
        const { children: _, ...fields } = reply.comment;
        everywhere((thread) => changeSaid(thread, said.id, fields, Date.now()));
        return reply;
      },
      async remove(said: CommentFields) {
        const { comment, total_all: total } = await asMember(async () => talk.remove(said.id));
        inList(talk.keyOf(said), (thread) => removeSaid(thread, said.id, comment, total, Date.now()));
        for (const key of talk.ownListKeys)
          inList(key, (thread) => removeSaid(thread, said.id, null, Math.max(thread.totalAll - 1, 0), Date.now()));
        talk.onCounted?.(total, said);
      },
      async moderate(said: CommentFields, decision: Decision) {
        await shell.call(moderateComment, { comment_id: said.id, ...decision });
        await queries.invalidateQueries({ queryKey: [...commentsKey, talk.keyOf(said)] });
      },
      /** Resolves with the fields that the service answered. */
      async react(kind: 'like' | 'favourite', id: number, isOn: boolean): Promise<Partial<CommentFields>> {
        const { react } = talk;
        const fields = react ? await asMember(async () => react.send(kind, id, isOn)) : {};
        everywhere((thread) => changeSaid(thread, id, fields, Date.now()));
        if (kind === 'favourite') for (const key of talk.ownListKeys) anew(key);
        return fields;
      },
    };
  }, [talk, queries, shell, asMember]);
}

export type Verbs = ReturnType<typeof useVerbs>;
