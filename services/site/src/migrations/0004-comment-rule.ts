import type { Migration } from '@yonkoma/service-kit';

/** The page of what one has written about comics, below that of what one has read. */
export const commentRule: Migration = {
  name: '0004-comment-rule',
  async up(db) {
    const comics: { id: number } | undefined = await db('rule').where({ name: 'manhua' }).first('id');
    const name = 'manhua/comment';
    await db('rule').insert({
      pid: comics?.id ?? 0,
      type: 'menu',
      menu_type: 'tab',
      name,
      path: name,
      icon: 'message-square',
      weigh: 97,
    });
  },
};
