import type { Database } from '@yonkoma/service-kit';

type Query = ReturnType<Database>;

/** A moment that never comes: `shown_from` of what is a draft, was taken down or merged. */
export const never = 9_999_999_999;

/**
 * The one scope of what readers see: whatever lists, finds, counts or opens a comic or a chapter narrows its question
 * by this.
 * `db('comic').modify(shown('comic', now))`; a chapter is shown where its comic is shown too.
 */
export const shown =
  (table: 'comic' | 'chapter', now: number) =>
  (query: Query): void =>
    void query.where(`${table}.shown_from`, '<=', now);

/** The same in statements written out; takes the time once. */
export const shownSql = (table: 'comic' | 'chapter'): string => `${table}.shown_from <= ?`;

/**
 * What was published and is not hidden, without a clock: what indexes and counts are made from. Almost everything is
 * settled, and SQLite, which knows nothing of how its tables are filled, would look for the chapters of one comic among
 * all that are: "not 0" keeps it from the index, which is for those that are not.
 */
export const settled =
  (table: 'comic' | 'chapter') =>
  (query: Query): void =>
    void query.whereNot(`${table}.is_settled`, 0).where(`${table}.shown_from`, '<', never);
