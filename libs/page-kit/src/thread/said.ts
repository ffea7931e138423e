import type { AnyComment, OwnComment } from '@yonkoma/contract';

type Common = Exclude<keyof AnyComment, 'create_time'>;

/** The fields of every comment, and those that only some have: the place, the reactions. */
export type CommentFields = Pick<AnyComment, Common> & Partial<Omit<OwnComment, Common | 'children'>>;
export type SaidAnswer = CommentFields & { children: readonly never[] };
/** A comment with the answers that the page has loaded. */
export type Said = CommentFields & { children: readonly SaidAnswer[] };
