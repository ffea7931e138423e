import type { CommentOrder } from '@yonkoma/contract';

/** The last row of a page: the next page begins after it. New likes move a row, but not this place. */
export interface Cursor {
  hot: number;
  id: number;
}

/** `h1790000000.42`; empty when there is no next page. */
export const writeCursor = (order: CommentOrder | 'old', { hot, id }: Cursor): string =>
  `${order[0]}${hot.toString(36)}.${id.toString(36)}`;

/** Returns null when it is not a cursor of this order: the list then starts from the beginning. */
export function readCursor(order: CommentOrder | 'old', text: string | undefined): Cursor | null {
  const [, letter, hot = '', id = ''] = /^([hno])([0-9a-z]{1,8})\.([0-9a-z]{1,8})$/.exec(text ?? '') ?? [];
  return letter === order[0] ? { hot: Number.parseInt(hot, 36), id: Number.parseInt(id, 36) } : null;
}
