import type { Migration } from '@yonkoma/service-kit';
import { nameGenres } from '../category/genre-name-store.ts';

/** The genres comics are sorted into, the first in lists first; the language files name them. */
export const genres: Migration = {
  name: '0002-genres',
  async up(db) {
    const slugs = [
      'action',
      'comedy',
      'romance',
      'fantasy',
      'slice-of-life',
      'drama',
      'sci-fi',
      'mystery',
      'horror',
      'sports',
      'history',
      'other',
    ];
    await db('category').insert(slugs.map((slug, index) => ({ slug, weigh: slugs.length - index })));
    await nameGenres(db);
  },
};
