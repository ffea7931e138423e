import { createOperations, engineOf, type Migration } from '@yonkoma/service-kit';

/** Articles in their languages, what they were before, and how they are found. Times are unix seconds. */
export const articles: Migration = {
  name: '0001-articles',
  async up(db) {
    await db.schema.createTable('category', (table) => {
      table.increments('id');
      table.string('kind', 8).notNullable();
      table.string('slug', 100).notNullable();
      table.integer('sort').notNullable().defaultTo(0);
      table.unique(['kind', 'slug']);
    });
    await db.schema.createTable('category_name', (table) => {
      table.integer('category_id').unsigned().notNullable().references('category.id');
      table.string('language', 8).notNullable();
      table.string('name', 100).notNullable();
      table.primary(['category_id', 'language']);
    });
    await db.schema.createTable('tag', (table) => {
      table.increments('id');
      table.string('slug', 100).notNullable().unique();
    });
    await db.schema.createTable('tag_name', (table) => {
      table.integer('tag_id').unsigned().notNullable().references('tag.id');
      table.string('language', 8).notNullable();
      table.string('name', 100).notNullable();
      table.primary(['tag_id', 'language']);
    });
    /** One in all its languages. */
    await db.schema.createTable('article', (table) => {
      table.increments('id');
      table.string('kind', 8).notNullable();
      /** The name that its files have; those it had before are in `article_slug` too. */
      table.string('slug', 100).notNullable();
      /** 0 draft, 1 scheduled, 2 published, 3 removed. */
      table.tinyint('state').notNullable().defaultTo(0);
      /** When it was published, or is to be; 0 for a draft. */
      table.bigInteger('published_at').notNullable().defaultTo(0);
      table.integer('category_id').unsigned().notNullable().defaultTo(0);
      table.string('original_language', 8).notNullable();
      table.string('author_name', 100).notNullable().defaultTo('');
      table.string('cover_hash', 64);
      table.tinyint('is_top').notNullable().defaultTo(0);
      table.tinyint('is_recommended').notNullable().defaultTo(0);
      table.tinyint('has_comments').notNullable().defaultTo(1);
      table.integer('view_count').unsigned().notNullable().defaultTo(0);
      table.integer('like_count').notNullable().defaultTo(0);
      table.integer('collect_count').notNullable().defaultTo(0);
      /** Comments that everybody reads. */
      table.integer('comment_count').notNullable().defaultTo(0);
      /** See heat-rules.ts. */
      table.bigInteger('hot_score').notNullable().defaultTo(0);
      table.bigInteger('created_at').notNullable();
      table.bigInteger('updated_at').notNullable();
      table.index(['kind', 'state', 'is_top', 'published_at', 'id']);
      table.index(['kind', 'state', 'hot_score', 'id']);
      table.index(['kind', 'state', 'published_at', 'id']);
      table.index(['kind', 'state', 'category_id', 'is_top', 'published_at', 'id'], 'article_of_category_new');
      table.index(['kind', 'state', 'category_id', 'hot_score', 'id'], 'article_of_category_hot');
      table.index(['state', 'published_at']);
    });
    /** What it says in one language. */
    await db.schema.createTable('article_text', (table) => {
      table.integer('article_id').unsigned().notNullable().references('article.id');
      table.string('language', 8).notNullable();
      table.string('title', 200).notNullable();
      table.string('description', 500).notNullable();
      table.string('seo_title', 200).notNullable().defaultTo('');
      table.string('keywords', 200).notNullable().defaultTo('');
      table.integer('reading_minutes').notNullable();
      table.integer('revision').unsigned().notNullable();
      table.integer('renderer_version').unsigned().notNullable().index();
      table.bigInteger('updated_at').notNullable();
      /** Headings as JSON. */
      table.text('toc').notNullable();
      table.text('markdown', 'mediumtext').notNullable();
      /** What the renderer of that version made of it. */
      table.text('html', 'mediumtext').notNullable();
      table.primary(['article_id', 'language']);
    });
    /** Every name an article ever had: an address stays good. */
    await db.schema.createTable('article_slug', (table) => {
      table.string('slug', 100).primary();
      table.integer('article_id').unsigned().notNullable().references('article.id');
      table.index(['article_id']);
    });
    await db.schema.createTable('article_revision', (table) => {
      table.increments('id');
      table.integer('article_id').unsigned().notNullable().references('article.id');
      table.string('language', 8).notNullable();
      table.integer('revision').unsigned().notNullable();
      table.string('title', 200).notNullable();
      table.string('description', 500).notNullable();
      table.text('markdown', 'mediumtext').notNullable();
      table.string('operator', 100).notNullable();
      table.bigInteger('written_at').notNullable();
      table.unique(['article_id', 'language', 'revision']);
    });
    /** Pictures in its texts, under the names that the texts have for them. */
    await db.schema.createTable('article_image', (table) => {
      table.integer('article_id').unsigned().notNullable().references('article.id');
      table.string('hash', 64).notNullable();
      table.string('name', 200).notNullable();
      table.primary(['article_id', 'hash']);
    });
    /** With what lists by tag go by, kept with the article. */
    await db.schema.createTable('article_tag', (table) => {
      table.integer('article_id').unsigned().notNullable().references('article.id');
      table.integer('tag_id').unsigned().notNullable().references('tag.id');
      table.integer('place').notNullable();
      table.string('kind', 8).notNullable();
      table.integer('category_id').unsigned().notNullable();
      table.tinyint('state').notNullable();
      table.bigInteger('published_at').notNullable();
      table.primary(['article_id', 'tag_id']);
      table.index(['tag_id', 'kind', 'state', 'published_at', 'article_id'], 'article_of_tag');
      table.index(
        ['tag_id', 'kind', 'state', 'category_id', 'published_at', 'article_id'],
        'article_of_tag_and_category',
      );
    });
    /** Published articles of a kind, of a category and of a tag; 0 stands for all. */
    await db.schema.createTable('shelf_count', (table) => {
      table.string('kind', 8).notNullable();
      table.integer('category_id').unsigned().notNullable();
      table.integer('tag_id').unsigned().notNullable();
      table.integer('article_count').notNullable();
      table.primary(['kind', 'category_id', 'tag_id']);
      table.index(['kind', 'category_id', 'article_count']);
    });
    /** Terms of published articles, in all their languages. */
    if (engineOf(db) === 'mysql')
      await db.raw(
        'CREATE TABLE article_words (article_id INT UNSIGNED PRIMARY ' +
          'KEY, tokens MEDIUMTEXT NOT NULL, FULLTEXT (tokens))',
      );
    else
      await db.raw(
        `CREATE VIRTUAL TABLE article_words USING fts5(tokens, content='', contentless_delete=1, tokenize='unicode61')`,
      );
    await createOperations(db);
  },
};
