import type { Migration } from '@yonkoma/service-kit';

/** Stored images and the work that is still to be done on them. */
export const originals: Migration = {
  name: '0001-originals',
  async up(db) {
    await db.schema.createTable('original', (table) => {
      table.increments('id');
      table.string('hash', 64).notNullable().unique();
      /** jpeg, png, webp, gif, avif or tiff. */
      table.string('format', 8).notNullable();
      /** As shown, the picture's own orientation applied. */
      table.integer('width').notNullable();
      table.integer('height').notNullable();
      table.integer('size_bytes').notNullable();
      /** 1 when every browser shows the bytes as they are. */
      table.integer('is_web').notNullable();
      table.string('color', 7).notNullable().defaultTo('');
      table.string('placeholder', 40).notNullable().defaultTo('');
      /** Widths that have a file of their own, `160,320,640`; the original stands in for the others. */
      table.string('stored_widths', 100).notNullable().defaultTo('');
      /** Unix seconds; null while the variants are still to be made. */
      table.bigInteger('variants_at');
      /** Nobody else may begin this image before. */
      table.bigInteger('claimed_until').notNullable().defaultTo(0);
      table.integer('attempts').notNullable().defaultTo(0);
      table.string('last_error', 500).notNullable().defaultTo('');
      table.bigInteger('created_at').notNullable();
      table.index(['variants_at', 'id']);
    });
  },
};
