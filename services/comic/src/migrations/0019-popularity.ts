import type { Migration } from '@yonkoma/service-kit';

/** What is popular, as the shelf domain counts it. */
export const popularity: Migration = {
  name: '0019-popularity',
  async up(db) {
    const columns = ['popular_day', 'popular_week', 'popular_month'];
    await db.schema.alterTable('chapter', (table) => {
      /** Those of the views that the shelf domain counted. */
      table.integer('shelf_views').unsigned().notNullable().defaultTo(0);
    });
    await db.schema.alterTable('comic', (table) => {
      table.integer('shelf_views').unsigned().notNullable().defaultTo(0);
      /** Decayed counts of readers, in billionths of a doubling. */
      for (const column of columns) table.bigInteger(column).notNullable().defaultTo(0);
    });
    // Comics that were read before this was counted keep their order, behind all that are read from now on.
    await db('comic')
      .where('views', '>', 0)
      .update(Object.fromEntries(columns.map((column) => [column, db.ref('views')])));
    for (const column of columns)
      await db.schema.alterTable('comic', (table) => {
        table.index([column, 'id', 'shown_from', 'is_adult']);
        table.index(['status', column, 'id', 'shown_from', 'is_adult']);
      });
  },
};
