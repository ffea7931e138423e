import type { AnyComment, OwnComment } from '@yonkoma/contract';

type Common = Exclude<keyof AnyComment, 'create_time'>;

/** What every comment on the site has, and what some have besides: where it hangs, what others think of it. */
export type CommentFields = Pick<AnyComment, Common> & Partial<Omit<OwnComment, Common | 'children'>>;
export type SaidAnswer = CommentFields & { children: readonly never[] };
/** A comment as the page holds it, with the answers that came. */
export type Said = CommentFields & { children: readonly SaidAnswer[] };
