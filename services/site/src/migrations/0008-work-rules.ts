import type { Migration } from '@yonkoma/service-kit';

/**
 * What members with a role may do on a page: one button for each deed, below the route of the page. `permission` is the
 * node that the deed needs, so that one node serves several pages.
 */
export const workRules: Migration = {
  name: '0008-work-rules',
  async up(db) {
    await db.schema.alterTable('rule', (table) => {
      table.string('permission', 100);
    });
    const buttons: Record<string, Record<string, string>> = {
      'detail/index': {
        edit: 'catalogue/edit',
        translate: 'catalogue/translate',
        publish: 'catalogue/publish',
        moderate: 'moderation/comments',
      },
      animationDetail: { moderate: 'moderation/comments' },
      'blog/info': { moderate: 'moderation/comments' },
      'matter/info': { moderate: 'moderation/comments' },
      'ask/info': { moderate: 'moderation/questions' },
      'user/card': { mute: 'members/mute' },
    };
    const empty = { menu_type: null, icon: '', weigh: 0 };
    for (const [page, deeds] of Object.entries(buttons)) {
      let route: { id: number } | undefined = await db('rule').where({ name: page }).first('id');
      if (!route) {
        await db('rule').insert({ ...empty, pid: 0, type: 'route', name: page, path: page });
        route = await db('rule').where({ name: page }).first('id');
      }
      for (const [deed, permission] of Object.entries(deeds)) {
        const name = `${page}/${deed}`;
        await db('rule').insert({ ...empty, pid: route?.id ?? 0, type: 'button', name, path: name, permission });
      }
    }
  },
};
