import type { Migration } from '@yonkoma/service-kit';

/** How many comics are changed in one statement. */
const atOnce = 500;

/**
 * Several genres of a comic; labels, which are names that comics share (people by role, publishers, characters, story
 * arcs); and what else an archive says of a comic.
 */
export const metadata: Migration = {
  name: '0022-metadata',
  async up(db) {
    await db.schema.createTable('comic_genre', (table) => {
      table.integer('comic_id').unsigned().notNullable().references('comic.id').onDelete('CASCADE');
      table.integer('category_id').unsigned().notNullable().references('category.id');
      /** 0 is the main one, which `comic.category_id` repeats for lists. */
      table.integer('sort').notNullable();
      table.primary(['comic_id', 'category_id']);
    });
    await db('comic_genre').insert(
      db('comic').select('id as comic_id', 'category_id', db.raw('0 as sort')).whereNotNull('category_id'),
    );
    await db.schema.createTable('label', (table) => {
      table.increments('id');
      /** person, publisher, character or arc. */
      table.string('kind', 16).notNullable();
      table.string('name', 150).notNullable();
      table.unique(['kind', 'name']);
    });
    await db.schema.createTable('comic_label', (table) => {
      table.integer('comic_id').unsigned().notNullable().references('comic.id').onDelete('CASCADE');
      table.integer('label_id').unsigned().notNullable().references('label.id').onDelete('CASCADE');
      /** The role of a person; for all others the same as the kind. */
      table.string('field', 16).notNullable();
      table.integer('sort').notNullable();
      table.primary(['comic_id', 'field', 'label_id']);
      table.index(['label_id', 'field', 'comic_id']);
    });
    await db.schema.createTable('comic_relation', (table) => {
      table.integer('comic_id').unsigned().notNullable().references('comic.id').onDelete('CASCADE');
      /** What this comic is to the first: its sequel, its source. Each relation is stored from both sides. */
      table.integer('other_id').unsigned().notNullable().references('comic.id').onDelete('CASCADE');
      table.string('kind', 16).notNullable();
      table.primary(['comic_id', 'other_id']);
    });
    await db.schema.alterTable('comic', (table) => {
      /** The age that the publisher recommends it from; null when unknown. */
      table.integer('age_from');
      table.string('rhythm', 16).notNullable().defaultTo('');
      /** JSON: titles with their languages, and addresses. */
      table.text('alternative_titles');
      table.text('links');
    });
    await keepGenres(db);
  },
};

/** Genres that an operator set are remembered as lists from now on. */
async function keepGenres(db: Parameters<Migration['up']>[0]): Promise<void> {
  const slugs = new Map(
    (await db('category').select('id', 'slug')).map(({ id, slug }: { id: number; slug: string }) => [id, slug]),
  );
  for (let after = 0; ; ) {
    const rows: { id: number; archive_says: string }[] = await db('comic')
      .select('id', 'archive_says')
      .where('id', '>', after)
      .whereNotNull('archive_says')
      .orderBy('id')
      .limit(atOnce);
    for (const { id, archive_says: text } of rows) {
      const { category_id: categoryId, ...others } = JSON.parse(text) as Record<string, unknown>;
      if (categoryId === undefined) continue;
      const slug = slugs.get(Number(categoryId));
      await db('comic')
        .where({ id })
        .update({ archive_says: JSON.stringify({ ...others, genres: slug === undefined ? [] : [slug] }) });
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
