import type { Migration } from '@yonkoma/service-kit';

const atOnce = 500;

/** Which message shows which picture, so that a picture opens for nobody but the two who have the message. */
export const pictures: Migration = {
  name: '0004-pictures',
  async up(db) {
    await db.schema.createTable('message_picture', (table) => {
      table.integer('message_id').unsigned().notNullable().references('message.id').onDelete('CASCADE');
      table.string('url', 300).notNullable().index();
      table.primary(['message_id', 'url']);
    });
    for (let after = 0; ; ) {
      const rows: { id: number; images: string }[] = await db('message')
        .where('id', '>', after)
        .whereNot('images', '')
        .orderBy('id')
        .limit(atOnce)
        .select('id', 'images');
      const found = rows.flatMap(({ id, images }) =>
        [...new Set(images.split('\n').filter(Boolean))].map((url) => ({ message_id: id, url })),
      );
      if (found.length > 0) await db.batchInsert('message_picture', found, 100);
      if (rows.length < atOnce) return;
      after = rows.at(-1)?.id ?? 0;
    }
  },
};
