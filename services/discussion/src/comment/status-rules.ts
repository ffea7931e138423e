import { type CommentRow, statusCode } from './comment.ts';

type Row = Pick<CommentRow, 'status' | 'is_listed' | 'reply_count'>;

/** Whether lists show a comment: if everybody can read it, or as a gap if it has answers. */
export const belongsInLists = ({ status, reply_count }: Pick<Row, 'status' | 'reply_count'>): boolean =>
  status === statusCode('normal') || reply_count > 0;

/** How the counts change when a comment goes from one status to another. */
export function countsOf(row: Row, to: number): { comments: -1 | 0 | 1; listed: -1 | 0 | 1 } {
  const step = (before: boolean, after: boolean) => (Number(after) - Number(before)) as -1 | 0 | 1;
  const normal = statusCode('normal');
  return {
    comments: step(row.status === normal, to === normal),
    listed: step(row.is_listed === 1, belongsInLists({ ...row, status: to })),
  };
}
