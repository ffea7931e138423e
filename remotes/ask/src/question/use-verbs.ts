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
  reopenQuestion,
  reportAsk,
} from '@yonkoma/contract';
import { useAsMember } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { useMemo } from 'react';
import { accepted, changed, type Reply, withComment, without } from '../answer/reply-rules.ts';
import { repliesKey } from '../answer/use-answers.ts';
import { type Asked, questionKey } from './use-question.ts';

interface Listed {
  pages: AnswerPage[];
}

/**
 * What a visitor does on the page of a question. Every list on it then shows what the service answered; a refusal is
 * thrown.
 */
export function useVerbs(id: number) {
  const shell = useShell();
  const queries = useQueryClient();
  const asMember = useAsMember();
  return useMemo(() => {
    const question = (by: (asked: Asked) => Asked) =>
      void queries.setQueryData<Asked>(questionKey(id), (asked) => asked && by(asked));
    const info = (fields: Partial<Asked['info']>) =>
      question((asked) => ({ ...asked, info: { ...asked.info, ...fields } }));
    const lists = (by: (page: AnswerPage) => AnswerPage) => {
      void queries.setQueriesData<Listed>(
        { queryKey: repliesKey(id) },
        (listed) => listed && { ...listed, pages: listed.pages.map((page) => ({ ...page, ...by(page) })) },
      );
      question((asked) => ({ ...asked, answers: by(asked.answers), remarks: by(asked.remarks) }));
    };
    /** What else has changed is asked for anew: the lists, where they are shown next, and one's own. */
    const anew = async () => {
      void queries.invalidateQueries({ queryKey: ['ask', 'list'] });
      void queries.invalidateQueries({ queryKey: ['ask', 'own'] });
      await queries.invalidateQueries({ queryKey: questionKey(id) });
    };
    return {
      async like(isOn: boolean) {
        const fields = await asMember(() => shell.call(likeQuestion, { id, state: isOn ? 1 : 0 }));
        info(fields);
        return likesOf(fields).isLiked;
      },
      async collect(isOn: boolean) {
        const fields = await asMember(() => shell.call(collectQuestion, { id, state: isOn ? 1 : 0 }));
        info(fields);
        void queries.invalidateQueries({ queryKey: ['ask', 'own'] });
        return fields.is_collect === 1;
      },
      async likeReply(reply: number, isOn: boolean) {
        const fields = await asMember(() => shell.call(likeAnswer, { id: reply, state: isOn ? 1 : 0 }));
        lists((page) => changed(page, reply, fields));
        return likesOf(fields).isLiked;
      },
      async answer(content: string) {
        const reply = await asMember(() => shell.call(addAnswer, { posts_id: id, content, draft: `answer ${id}` }));
        lists((page) => page);
        void queries.setQueriesData<Listed>(
          { queryKey: [...repliesKey(id), 'answers'] },
          (listed) =>
            listed && {
              ...listed,
              pages: listed.pages.map((page, at) => ({
                ...page,
                total: reply.total,
                list:
                  at === listed.pages.length - 1
                    ? [...page.list.filter((one) => one.id !== reply.comment.id), reply.comment]
                    : page.list,
              })),
            },
        );
        info({ comments: reply.total });
        void queries.invalidateQueries({ queryKey: ['ask', 'own'] });
        return reply;
      },
      async comment(on: Reply | null, content: string) {
        const reply = await asMember(() =>
          shell.call(addAnswer, { posts_id: id, ...(on && { pid: on.id }), kind: 'comment', content }),
        );
        const { comment } = reply;
        if (comment.pid > 0) lists((page) => withComment(page, comment));
        else
          question((asked) => ({
            ...asked,
            info: { ...asked.info, comment_count: asked.info.comment_count + 1 },
            remarks: { list: [...asked.remarks.list, comment], total: asked.remarks.total + 1 },
          }));
        void queries.invalidateQueries({ queryKey: ['ask', 'own'] });
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
        lists((page) => changed(page, reply.id, fields));
        return answered;
      },
      async remove(reply: Reply) {
        const { comment, total } = await asMember(() => shell.call(deleteAnswer, { id: reply.id }));
        lists((page) => without(page, reply.id, comment));
        info({ comments: total });
        if (reply.kind === 'comment' && reply.pid === 0)
          question((asked) => ({
            ...asked,
            info: { ...asked.info, comment_count: Math.max(asked.info.comment_count - 1, 0) },
          }));
        void queries.invalidateQueries({ queryKey: ['ask', 'own'] });
      },
      async accept(reply: Reply, isOn: boolean) {
        const fields = await asMember(() => shell.call(acceptAnswer, { id: reply.id, state: isOn ? 1 : 0 }));
        info(fields);
        lists((page) => accepted(page, fields.accept_id));
        // What can be accepted now, and whether it can be taken back, the service knows.
        await anew();
        return fields;
      },
      report: async (target: 'post' | 'comment', which: number, category: number, content: string) =>
        asMember(() => shell.call(reportAsk, { target, id: which, category_id: category, content })),
      async close(input: Omit<CallOf<typeof closeQuestion>, 'id'>) {
        await asMember(() => shell.call(closeQuestion, { id, ...input }));
        await anew();
      },
      async reopen() {
        await asMember(() => shell.call(reopenQuestion, { id }));
        await anew();
      },
      async removeQuestion() {
        await asMember(() => shell.call(deleteQuestion, { id }));
        queries.removeQueries({ queryKey: questionKey(id) });
        void queries.invalidateQueries({ queryKey: ['ask', 'list'] });
        void queries.invalidateQueries({ queryKey: ['ask', 'own'] });
      },
    };
  }, [shell, queries, asMember, id]);
}

export type Verbs = ReturnType<typeof useVerbs>;
