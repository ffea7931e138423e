import type { Migration } from '@yonkoma/service-kit';

/** Pictures that members uploaded, and when each tried to. */
export const uploads: Migration = {
  name: '0002-uploads',
  async up(db) {
    await db.schema.createTable('attachment', (table) => {
      table.increments('id');
      table.integer('user_id').unsigned().notNullable();
      table.string('topic', 16).notNullable();
      /** Of the bytes as they were sent. The same bytes of several members are one file with a row for each of them. */
      table.string('sha1', 40).notNullable();
      table.string('url', 255).notNullable();
      table.integer('width').notNullable();
      table.integer('height').notNullable();
      table.string('name', 100).notNullable();
      /** Of the file as it is stored; so are type and suffix. */
      table.integer('size_bytes').notNullable();
      table.string('mimetype', 32).notNullable();
      table.string('suffix', 8).notNullable();
      /** How often its owner uploaded it. */
      table.integer('quote').notNullable().defaultTo(1);
      table.bigInteger('created_at').notNullable();
      table.bigInteger('last_upload_at').notNullable();
      table.unique(['user_id', 'topic', 'sha1']);
      table.index(['sha1', 'topic']);
      table.index('url');
    });
    await db.schema.createTable('upload_try', (table) => {
      table.increments('id');
      table.integer('user_id').unsigned().notNullable();
      table.bigInteger('tried_at').notNullable();
      table.index(['user_id', 'tried_at']);
      table.index('tried_at');
    });
  },
};
