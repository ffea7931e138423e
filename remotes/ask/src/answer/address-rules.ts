import { elementId, type Reply } from './reply-rules.ts';

/** The address of an answer or a comment, for links. */
export const commentPath = (question: number, reply: Pick<Reply, 'id' | 'kind'>): string =>
  `/ask/info/${question}#${elementId(reply)}`;
