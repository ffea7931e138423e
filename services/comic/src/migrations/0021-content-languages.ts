import { engineOf, type Migration } from '@yonkoma/service-kit';

/**
 * Chapters and titles in any language: columns that hold any language tag. Files whose language the site did not know
 * are read again by the next import, which then gives their chapters their language.
 */
export const contentLanguages: Migration = {
  name: '0021-content-languages',
  async up(db) {
    // SQLite takes texts of any length.
    if (engineOf(db) === 'mysql')
      for (const names of [
        ['comic', 'original_language'],
        ['comic_title', 'language'],
        ['chapter', 'language'],
      ])
        await db.raw('alter table ?? modify ?? varchar(35) not null', names);
    await db('import_source')
      .whereIn('chapter_id', db('chapter').where('language', 'other').select('id'))
      .update({ stamp: '' });
  },
};
