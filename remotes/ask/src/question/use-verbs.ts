import { useQueryClient } from '@tanstack/react-query';
import {
  acceptAnswer,
  addAnswer,
  type AnswerPage,
  closeQuestion,
  type CallOf,
  collectQuestion,
  deleteAnswer,
  deleteQuestion,
  editAnswer,
  likeAnswer,
  likeQuestion,
  likesOf,
  moderateAskText,
  pinQuestion,
  reopenQuestion,
  reportAsk,
} from '@yonkoma/contract';
import { type Decision, useAsMember } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { useMemo } from 'react';
import type { Reply } from '../answer/reply-rules.ts';
import { repliesKey } from '../answer/use-answers.ts';
import { nextAsked, nextPages, type QuestionEvent } from './question-state.ts';
import { type Asked, questionKey } from './use-question.ts';

interface Listed {
  pages: AnswerPage[];
}

/** Updates the cached question and the lists on its page after an event. */
function useHappen(id: number) {
  const queries = useQueryClient();
  return useMemo(() => {
    const own = () => void queries.invalidateQueries({ queryKey: ['ask', 'own'] });
    const list = () => void queries.invalidateQueries({ queryKey: ['ask', 'list'] });
    return {
      happen(event: QuestionEvent) {
        const lists = repliesKey(id);
        void queries.setQueriesData<Listed>(
          { queryKey: event.is === 'answered' ? [...lists, 'answers'] : lists },
          (listed) => listed && { ...listed, pages: nextPages(listed.pages, event) },
        );
        void queries.setQueryData<Asked>(questionKey(id), (asked) => asked && nextAsked(asked, event));
      },
      /** The member's own questions, answers and likes are requested again when they are shown next. */
      own,
      /** Requests the answers and comments again that are loaded. */
      repliesAnew: () => queries.invalidateQueries({ queryKey: repliesKey(id) }),
      /** Requests the question again, and the lists that contain it. */
      async anew() {
        list();
        own();
        await queries.invalidateQueries({ queryKey: questionKey(id) });
      },
      forget() {
        queries.removeQueries({ queryKey: questionKey(id) });
        list();
        own();
      },
    };
  }, [queries, id]);
}

/**
 * The calls that a visitor makes on the page of a question. Every list on it then shows the answer of the service, as
 * `question-state.ts` decides. A refusal is thrown.
 */
export function useVerbs(id: number) {
  const shell = useShell();
  const asMember = useAsMember();
  const kept = useHappen(id);
  return useMemo(() => {
    const { happen, own, anew, repliesAnew, forget } = kept;
    return {
      async like(isOn: boolean) {
        const fields = await asMember(() => shell.call(likeQuestion, { id, state: isOn ? 1 : 0 }));
        happen({ is: 'question changed', fields });
        return likesOf(fields).isLiked;
      },
      async collect(isOn: boolean) {
        const fields = await asMember(() => shell.call(collectQuestion, { id, state: isOn ? 1 : 0 }));
        happen({ is: 'question changed', fields });
        own();
        return fields.is_collect === 1;
      },
      async likeReply(reply: number, isOn: boolean) {
        const fields = await asMember(() => shell.call(likeAnswer, { id: reply, state: isOn ? 1 : 0 }));
        happen({ is: 'reply changed', id: reply, fields });
        return likesOf(fields).isLiked;
      },
      async answer(content: string) {
        const reply = await asMember(() => shell.call(addAnswer, { posts_id: id, content, draft: `answer ${id}` }));
        happen({ is: 'answered', answer: reply.comment, total: reply.total });
        own();
        return reply;
      },
      async comment(on: Reply | null, content: string) {
        const reply = await asMember(() =>
          shell.call(addAnswer, { posts_id: id, ...(on && { pid: on.id }), kind: 'comment', content }),
        );
        happen({ is: 'commented', comment: reply.comment });
        own();
        return reply;
      },
      async edit(reply: Reply, content: string, revision: number) {
        const answered = await asMember(() =>
          shell.call(editAnswer, {
            id: reply.id,
            content,
            ...(reply.kind === 'answer' && { revision, draft: `edit ${reply.id}` }),
          }),
        );
        const { children: _, ...fields } = answered.comment;
        happen({ is: 'reply changed', id: reply.id, fields });
        return answered;
      },
      async remove(reply: Reply) {
        const { comment: left, total } = await asMember(() => shell.call(deleteAnswer, { id: reply.id }));
        happen({ is: 'removed', reply, left, total });
        own();
      },
      async accept(reply: Reply, isOn: boolean) {
        const fields = await asMember(() => shell.call(acceptAnswer, { id: reply.id, state: isOn ? 1 : 0 }));
        happen({ is: 'accepted', fields });
        // Only the service knows what can be accepted now, and whether it can be undone.
        await anew();
        return fields;
      },
      report: (target: 'post' | 'comment', which: number, category: number, content: string) =>
        shell.call(reportAsk, { target, id: which, category_id: category, content }),
      async close(input: Omit<CallOf<typeof closeQuestion>, 'id'>) {
        await asMember(() => shell.call(closeQuestion, { id, ...input }));
        await anew();
      },
      async reopen() {
        await asMember(() => shell.call(reopenQuestion, { id }));
        await anew();
      },
      async pin(isOn: boolean) {
        await shell.call(pinQuestion, { id, state: isOn ? 1 : 0 });
        await anew();
      },
      /** The lists are read anew: others see less of a text that is hidden. `reply` is null for the question. */
      async moderate(reply: Reply | null, decision: Decision) {
        await shell.call(moderateAskText, {
          kind: reply ? 'answer' : 'question',
          id: reply?.id ?? id,
          ...decision,
        });
        if (reply) await Promise.all([anew(), repliesAnew()]);
        else forget();
      },
      async removeQuestion() {
        await asMember(() => shell.call(deleteQuestion, { id }));
        forget();
      },
    };
  }, [shell, asMember, kept, id]);
}

export type Verbs = ReturnType<typeof useVerbs>;
