import type { Migration } from '@yonkoma/service-kit';

/** When the newest chapter of each comic came. */
export const chapterMoments: Migration = {
  name: '0006-chapter-moments',
  async up(db) {
    await db.schema.alterTable('comic', (table) => {
      table.bigInteger('chapter_at');
    });
    await db('comic').update({
      chapter_at: db('chapter').max('created_at').where('chapter.comic_id', db.ref('comic.id')),
    });
  },
};
