import type { Migration } from '@yonkoma/service-kit';

/** The date of what was public before it was hidden again. */
export const keptDates: Migration = {
  name: '0030-kept-dates',
  async up(db) {
    for (const kind of ['comic', 'chapter'])
      await db.schema.alterTable(kind, (table) => {
        /**
         * Its date from before it became a draft or was moved into the future; releasing it without a time gives the
         * date back. null: readers have never seen it.
         */
        table.bigInteger('kept_at');
      });
  },
};
