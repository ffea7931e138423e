import { engineOf, type Migration } from '@yonkoma/service-kit';

/** How often comics and chapters are read, and who was counted today, as marks that name nobody. */
export const views: Migration = {
  name: '0003-views',
  async up(db) {
    const whole = engineOf(db) === 'mysql' ? 'bigint unsigned' : 'integer';
    // The marks of even and of odd days, so that those of yesterday are emptied at once, without a search.
    for (const parity of [0, 1])
      await db.schema.createTable(`view_mark_${parity}`, (table) => {
        /** 52 bits of a keyed hash of the day, the reader, and what was read. */
        table.specificType('mark', whole).notNullable().primary();
        /** A random number for each writing: tells which marks it added. */
        table.integer('batch').notNullable();
      });
    await db.schema.createTable('view_count', (table) => {
      table.integer('comic_id').unsigned().primary();
      table.integer('views').unsigned().notNullable().defaultTo(0);
      /** Decayed counts in billionths of a doubling; 0 until the comic is read. */
      for (const period of ['day', 'week', 'month']) table.bigInteger(period).notNullable().defaultTo(0);
      /** 1 until the comic domain knows it. */
      table.integer('is_due').notNullable().defaultTo(0);
      table.index(['is_due', 'comic_id']);
    });
    await db.schema.createTable('chapter_view_count', (table) => {
      table.integer('chapter_id').unsigned().primary();
      table.integer('views').unsigned().notNullable().defaultTo(0);
      table.integer('is_due').notNullable().defaultTo(0);
      table.index(['is_due', 'chapter_id']);
    });
  },
};
