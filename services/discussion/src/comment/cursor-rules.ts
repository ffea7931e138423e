import type { CommentOrder } from '@yonkoma/contract';

/** The last row of a page: what comes after it is the next. Likes given meanwhile move a row, never the place. */
export interface Cursor {
  hot: number;
  id: number;
}

/** `h1790000000.42`; empty when there is no next page. */
export const writeCursor = (order: CommentOrder | 'old', { hot, id }: Cursor): string =>
  `${order[0]}${hot.toString(36)}.${id.toString(36)}`;

/** null when it is none of this order: the list then begins anew. */
export function readCursor(order: CommentOrder | 'old', text: string | undefined): Cursor | null {
  const [, letter, hot = '', id = ''] = /^([hno])([0-9a-z]{1,8})\.([0-9a-z]{1,8})$/.exec(text ?? '') ?? [];
  return letter === order[0] ? { hot: Number.parseInt(hot, 36), id: Number.parseInt(id, 36) } : null;
}
