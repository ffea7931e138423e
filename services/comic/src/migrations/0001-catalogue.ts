import type { Migration } from '@yonkoma/service-kit';

/** Comics, their words in each language, chapters, pages, categories, tags, and what the importer has already seen. */
export const catalogue: Migration = {
  name: '0001-catalogue',
  async up(db) {
    await db.schema.createTable('category', (table) => {
      table.increments('id');
      table.string('slug', 64).notNullable().unique();
      table.integer('weigh').notNullable().defaultTo(0);
    });
    await db.schema.createTable('category_name', (table) => {
      table.integer('category_id').unsigned().notNullable().references('category.id').onDelete('CASCADE');
      table.string('language', 8).notNullable();
      table.string('name', 100).notNullable();
      table.primary(['category_id', 'language']);
    });
    await db.schema.createTable('comic', (table) => {
      table.increments('id');
      /** What makes a series the same series on every import: its folded common name. */
      table.string('series_key', 190).notNullable().unique();
      table.string('original_language', 8).notNullable();
      table.string('author', 200).notNullable().defaultTo('');
      table.integer('category_id').unsigned().references('category.id');
      table.string('region', 32).notNullable().defaultTo('');
      table.integer('year').notNullable().defaultTo(0);
      /** 0 ongoing, 1 finished. */
      table.integer('status').notNullable().defaultTo(0);
      /** ltr, rtl or vertical. */
      table.string('direction', 8).notNullable().defaultTo('ltr');
      table.integer('is_adult').notNullable().defaultTo(0);
      table.string('cover_hash', 64);
      table.string('cover_wide_hash', 64);
      /** Tenths: 92 is "9.2". */
      table.integer('score').notNullable().defaultTo(0);
      table.integer('views').notNullable().defaultTo(0);
      /** As the shelf domain counts them. */
      table.integer('like_count').notNullable().defaultTo(0);
      table.integer('like_count_version').unsigned().notNullable().defaultTo(0);
      table.integer('comment_count').notNullable().defaultTo(0);
      table.integer('chapter_count').notNullable().defaultTo(0);
      table.bigInteger('created_at').notNullable();
      table.bigInteger('updated_at').notNullable();
      table.index(['updated_at', 'id']);
      table.index(['views', 'id']);
      table.index(['created_at', 'id']);
      table.index(['score', 'id']);
      table.index(['status', 'updated_at', 'id']);
      table.index(['category_id', 'updated_at', 'id']);
    });
    await db.schema.createTable('comic_title', (table) => {
      table.integer('comic_id').unsigned().notNullable().references('comic.id').onDelete('CASCADE');
      table.string('language', 8).notNullable();
      table.string('title', 300).notNullable();
      table.text('description').notNullable();
      /** A cover lettered in this language. */
      table.string('cover_hash', 64);
      table.primary(['comic_id', 'language']);
    });
    await db.schema.createTable('tag', (table) => {
      table.increments('id');
      table.string('name', 100).notNullable().unique();
    });
    await db.schema.createTable('comic_tag', (table) => {
      table.integer('comic_id').unsigned().notNullable().references('comic.id').onDelete('CASCADE');
      table.integer('tag_id').unsigned().notNullable().references('tag.id').onDelete('CASCADE');
      table.primary(['comic_id', 'tag_id']);
      table.index(['tag_id', 'comic_id']);
    });
    await db.schema.createTable('chapter', (table) => {
      table.increments('id');
      table.integer('comic_id').unsigned().notNullable().references('comic.id').onDelete('CASCADE');
      table.string('language', 8).notNullable();
      /** As the publisher wrote it. */
      table.string('number', 32).notNullable();
      /** Orders chapters of a language: thousandths of volume and number. */
      table.bigInteger('sort').notNullable();
      table.string('title', 300).notNullable();
      table.string('direction', 8).notNullable();
      table.integer('image_count').notNullable();
      table.string('cover_hash', 64);
      /** SHA-256 over the page hashes in order: the same pages are the same chapter, whatever holds them. */
      table.string('content_hash', 64).notNullable();
      table.integer('views').notNullable().defaultTo(0);
      table.integer('comment_count').notNullable().defaultTo(0);
      table.bigInteger('created_at').notNullable();
      table.bigInteger('updated_at').notNullable();
      table.unique(['comic_id', 'language', 'number']);
      table.index(['comic_id', 'language', 'sort']);
      table.index(['content_hash']);
    });
    await db.schema.createTable('page', (table) => {
      table.increments('id');
      table.integer('chapter_id').unsigned().notNullable().references('chapter.id').onDelete('CASCADE');
      /** 1-based. */
      table.integer('sort').notNullable();
      table.string('image_hash', 64).notNullable();
      table.integer('width').notNullable();
      table.integer('height').notNullable();
      table.unique(['chapter_id', 'sort']);
    });
    await db.schema.createTable('import_source', (table) => {
      /** SHA-256 of the absolute path. */
      table.string('path_hash', 64).primary();
      table.text('path').notNullable();
      /** Size and modification time of what lay there; the same again means nothing to do. */
      table.string('stamp', 100).notNullable();
      table.integer('chapter_id').unsigned().references('chapter.id').onDelete('SET NULL');
      table.bigInteger('imported_at').notNullable();
    });
  },
};
