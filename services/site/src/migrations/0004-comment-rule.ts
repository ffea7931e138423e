import type { Migration } from '@yonkoma/service-kit';

const titles = { 'zh-cn': '我的评论', en: 'My comments', jp: '自分のコメント', vi: 'Bình luận của tôi' };

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
    const rule: { id: number } = await db('rule').where({ name }).first('id');
    await db('rule_title').insert(
      Object.entries(titles).map(([language, title]) => ({ rule_id: rule.id, language, title })),
    );
  },
};
