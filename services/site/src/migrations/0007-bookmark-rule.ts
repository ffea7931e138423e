import type { Migration } from '@yonkoma/service-kit';

/** The page of the pages one has bookmarked, behind that of what one has read and said. */
export const bookmarkRule: Migration = {
  name: '0007-bookmark-rule',
  async up(db) {
    const comics: { id: number } | undefined = await db('rule').where({ name: 'manhua' }).first('id');
    const name = 'manhua/bookmarks';
    await db('rule').insert({
      pid: comics?.id ?? 0,
      type: 'menu',
      menu_type: 'tab',
      name,
      path: name,
      icon: 'bookmark',
      weigh: 96,
    });
  },
};
