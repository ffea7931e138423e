import type { AnswerPage, QuestionAnswer, QuestionComment } from '@yonkoma/contract';

/** What can be said below a question: an answer, or a comment on the question or on an answer. */
export type Reply = QuestionAnswer | QuestionComment;
type Fields = Partial<Omit<QuestionAnswer, 'children' | 'id'>>;

const inTime = (replies: readonly QuestionComment[]): QuestionComment[] =>
  [...new Map(replies.map((reply) => [reply.id, reply])).values()].sort((a, b) => a.id - b.id);

/** Comments that came at first and those asked for since, each once, the oldest first. */
export const joined = (first: readonly Reply[], more: readonly Reply[]): QuestionComment[] =>
  inTime([...first, ...more].map((reply) => ({ ...reply, children: [] })));

/** What is known of one of them now, wherever in a list it stands. */
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

/** One answer is the accepted one, or none is. */
export const accepted = (page: AnswerPage, id: number): AnswerPage => ({
  ...page,
  list: page.list.map((reply) => ({ ...reply, is_accept: reply.id === id ? 1 : 0 })),
});

/** A comment on an answer stands below it, the newest last. */
export const withComment = (page: AnswerPage, comment: Reply): AnswerPage => ({
  ...page,
  list: page.list.map((reply) =>
    reply.id === comment.pid
      ? { ...reply, reply_count: reply.reply_count + 1, children: joined(reply.children, [comment]) }
      : reply,
  ),
});

/** Takes one away, or puts in its place what is left of it. */
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

/** `#answer-9` and `#comment-12` name what an address leads to. */
export function linkedIn(hash: string): number {
  const { id } = /^#(?:answer|comment)-(?<id>[1-9]\d{0,14})$/.exec(hash)?.groups ?? {};
  return id ? Number(id) : 0;
}

export const elementId = ({ id, kind }: Pick<Reply, 'id' | 'kind'>): string => `${kind}-${id}`;
