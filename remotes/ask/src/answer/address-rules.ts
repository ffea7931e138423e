import { elementId, type Reply } from './reply-rules.ts';

/** Where an answer or a comment is, for links to it. */
export const commentPath = (question: number, reply: Pick<Reply, 'id' | 'kind'>): string =>
  `/ask/info/${question}#${elementId(reply)}`;
