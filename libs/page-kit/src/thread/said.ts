import type { Comment, OwnComment } from '@yonkoma/contract';

type Common =
  | 'id'
  | 'pid'
  | 'text'
  | 'mentions'
  | 'status'
  | 'is_mine'
  | 'reply_count'
  | 'create_at'
  | 'edit_at'
  | 'edit_until'
  | 'user'
  | 'reply_user';

/** What every comment on the site has, and what some have besides: where it hangs, what others think of it. */
export type CommentFields = Pick<Comment, Common> & Partial<Omit<OwnComment, Common | 'children'>>;
export type SaidAnswer = CommentFields & { children: readonly never[] };
/** A comment as the page holds it, with the answers that came. */
export type Said = CommentFields & { children: readonly SaidAnswer[] };
