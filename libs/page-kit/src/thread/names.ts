import type { Told } from './said.ts';
import type { ThreadSay } from './thread-words.ts';

type Whose = Pick<Told, 'user' | 'status'>;

/** Who wrote it, in words where nobody is named any more. */
export const nameOf = ({ user, status }: Whose, say: ThreadSay): string =>
  user?.nickname ?? say(status === 'deleted' ? 'comment.deletedAuthor' : 'comment.goneAuthor');

export const cardAddress = (memberId: number): string => `/user/card/${memberId}`;

export const elementId = (commentId: number): string => `comment-${commentId}`;

/** Goes to a comment that the list is about to show, by keyboard and ear. */
export const focusSoon = (commentId: number): void => {
  setTimeout(() => requestAnimationFrame(() => document.getElementById(elementId(commentId))?.focus()));
};
