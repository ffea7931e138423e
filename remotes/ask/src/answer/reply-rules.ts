import type { AnswerPage, QuestionAnswer, QuestionComment } from '@yonkoma/contract';

/** Texts below a question: an answer, or a comment on the question or on an answer. */
export type Reply = QuestionAnswer | QuestionComment;
type Fields = Partial<Omit<QuestionAnswer, 'children' | 'id'>>;

const inTime = (replies: readonly QuestionComment[]): QuestionComment[] =>
  [...new Map(replies.map((reply) => [reply.id, reply])).values()].sort((a, b) => a.id - b.id);

/** The first comments and those loaded since, each once, the oldest first. */
export const joined = (first: readonly Reply[], more: readonly Reply[]): QuestionComment[] =>
  inTime([...first, ...more].map((reply) => ({ ...reply, children: [] })));

/** Changes fields of one reply, anywhere in the list. */
export function changed(page: AnswerPage, id: number, fields: Fields): AnswerPage {
  return {
    ...page,
    list: page.list.map((reply) => {
      if (reply.id === id) return { ...reply, ...fields };
      return reply.children.some((child) => child.id === id)
        ? { ...reply, children: reply.children.map((child) => (child.id === id ? { ...child, ...fields } : child)) }
        : reply;
    }),
  };
}

/** Marks this answer as the accepted one; with 0 no answer is accepted. */
export const accepted = (page: AnswerPage, id: number): AnswerPage => ({
  ...page,
  list: page.list.map((reply) => ({ ...reply, is_accept: reply.id === id ? 1 : 0 })),
});

/** Adds a comment below its answer, the newest last. */
export const withComment = (page: AnswerPage, comment: Reply): AnswerPage => ({
  ...page,
  list: page.list.map((reply) =>
    reply.id === comment.pid
      ? { ...reply, reply_count: reply.reply_count + 1, children: joined(reply.children, [comment]) }
      : reply,
  ),
});

/** Removes a reply, or replaces it by `left`. */
export function without(page: AnswerPage, id: number, left: Reply | null): AnswerPage {
  if (left) return changed(page, id, left);
  const isHere = page.list.some((reply) => reply.id === id);
  return {
    list: page.list
      .filter((reply) => reply.id !== id)
      .map((reply) =>
        reply.children.some((child) => child.id === id)
          ? {
              ...reply,
              reply_count: Math.max(reply.reply_count - 1, 0),
              children: reply.children.filter((child) => child.id !== id),
            }
          : reply,
      ),
    total: isHere ? Math.max(page.total - 1, 0) : page.total,
  };
}

/** The id in `#answer-9` or `#comment-12`; 0 for any other hash. */
export function linkedIn(hash: string): number {
  const { id } = /^#(?:answer|comment)-(?<id>[1-9]\d{0,14})$/.exec(hash)?.groups ?? {};
  return id ? Number(id) : 0;
}

export const elementId = ({ id, kind }: Pick<Reply, 'id' | 'kind'>): string => `${kind}-${id}`;
