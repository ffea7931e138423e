import { engineOf, type Migration } from '@yonkoma/service-kit';

/** Chapters come in any language, so the list of their languages may be long. */
export const contentLanguages: Migration = {
  name: '0002-content-languages',
  async up(db) {
    // SQLite takes texts of any length.
    if (engineOf(db) === 'mysql')
      await db.raw('alter table ?? modify ?? varchar(4000) not null', ['notice_fan_out', 'languages']);
  },
};
