import type { Database } from '@yonkoma/service-kit';

type Query = ReturnType<Database>;

/** A time that never comes: `shown_from` of drafts and of what was taken down or merged. */
export const never = 9_999_999_999;

/**
 * The condition for what readers may see. Every query that lists, finds, counts or opens a comic or a chapter must use
 * it: `db('comic').modify(shown('comic', now))`. A chapter is shown only if its comic is shown too.
 */
export const shown =
  (table: 'comic' | 'chapter', now: number) =>
  (query: Query): void =>
    void query.where(`${table}.shown_from`, '<=', now);

/** The same for raw SQL; its one parameter is the time. */
export const shownSql = (table: 'comic' | 'chapter'): string => `${table}.shown_from <= ?`;

/**
 * What was published and is not hidden, independent of the clock; used for indexes and counts. Almost all rows are
 * settled. SQLite does not know how the values are distributed, so with "= 1" it would search the chapters of one comic
 * among all settled ones. "Not 0" stops it from using that index, which is for unsettled rows.
 */
export const settled =
  (table: 'comic' | 'chapter') =>
  (query: Query): void =>
    void query.whereNot(`${table}.is_settled`, 0).where(`${table}.shown_from`, '<', never);
