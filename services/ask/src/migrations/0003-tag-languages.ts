import type { Migration } from '@yonkoma/service-kit';

/** A tag's questions in one language, and the tags that a language uses most, without looking at those of others. */
export const tagLanguages: Migration = {
  name: '0003-tag-languages',
  async up(db) {
    await db.schema.createTable('tag_count', (table) => {
      table.integer('tag_id').unsigned().notNullable().references('tag.id');
      table.string('language', 8).notNullable();
      /** Questions that everybody reads. */
      table.integer('question_count').notNullable();
      table.primary(['tag_id', 'language']);
      table.index(['language', 'question_count', 'tag_id']);
    });
    await db.schema.alterTable('question_tag', (table) => {
      table.index(
        ['tag_id', 'is_listed', 'language', 'published_at', 'question_id', 'is_open', 'category_id'],
        'question_of_tag_in_language',
      );
    });
    await db.raw(
      'insert into tag_count (tag_id, language, question_count) select tag_id, language, ' +
        'count(*) from question_tag where is_listed = 1 group by tag_id, language',
    );
  },
};
