import type { Migration } from '@yonkoma/service-kit';

/** The page of the texts that wait for a decision, in the side menu of those who may see it. */
export const queueRule: Migration = {
  name: '0009-queue-rule',
  async up(db) {
    const tab = { menu_type: 'tab', permission: 'moderation/queue' };
    await db('rule').insert({ pid: 0, type: 'menu_dir', name: 'work', path: 'work', icon: 'shield', weigh: 60 });
    const work: { id: number } | undefined = await db('rule').where({ name: 'work' }).first('id');
    const name = 'work/queue';
    await db('rule').insert({ ...tab, pid: work?.id ?? 0, type: 'menu', name, path: name, icon: 'inbox', weigh: 99 });
  },
};
