import type { CommentFields } from './said.ts';
import type { ThreadSay } from './thread-words.ts';

type Whose = Pick<CommentFields, 'user' | 'status'>;

/** The name of a comment's author, or a text for authors who have left. */
export const nameOf = ({ user, status }: Whose, say: ThreadSay): string =>
  user?.nickname ?? say(status === 'deleted' ? 'comment.deletedAuthor' : 'comment.goneAuthor');

/** The address of a member's card. */
export const cardAddress = (memberId: number): string => `/user/card/${memberId}`;

/** The id of a comment's element. */
export const elementId = (commentId: number): string => `comment-${commentId}`;

/** Moves the focus to a comment as soon as the list shows it. */
export const focusSoon = (commentId: number): void => {
  setTimeout(() => requestAnimationFrame(() => document.getElementById(elementId(commentId))?.focus()));
};
