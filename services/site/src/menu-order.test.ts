import { expect, test } from 'vitest';
import type { Database } from '@yonkoma/service-kit';
import { onBothEngines, openDomains } from '@yonkoma/testing/node';
import { site } from './domain.ts';
import { menuOrder } from './migrations/0022-menu-order.ts';
import { addEntry, changeRule, listRules, nameRule } from './rule/rule-store.ts';

const older = { ...site, migrations: site.migrations.filter(({ name }) => name < menuOrder.name) };

onBothEngines('the member’s menus of a site that is upgraded', (engine) => {
  const upgraded = async (change?: (db: Database) => Promise<unknown>) => {
    const open = await openDomains(engine, [older]);
    try {
      const db = open.db('site');
      await change?.(db);
      const menus = async () => {
        const rules = (await listRules(db, 'en')).filter(({ type }) => type !== 'button' && type !== 'route');
        const below = (id: number) => rules.filter(({ pid }) => pid === id).map(({ name }) => name);
        return Object.fromEntries(rules.filter(({ pid }) => pid === 0).map(({ id, name }) => [name, below(id)]));
      };
      const before = await menus();
      await menuOrder.up(db);
      return { before, after: await menus() };
    } finally {
      await open.close();
    }
  };

  test('begin with the comics, and end with settings and work', async () => {
    const { after } = await upgraded();
    expect(Object.entries(after).filter(([, below]) => below.length > 0)).toEqual([
      ['account', ['account/overview']],
      ['manhua', ['manhua/collect', 'manhua/history', 'manhua/bookmarks', 'manhua/comment', 'manhua/lists']],
      ['message', ['message/centre', 'account/notice']],
      ['points', ['account/signIn', 'account/integral', 'account/mylevel', 'account/balance']],
      ['ask', ['ask/post', 'ask/comment', 'ask/collect']],
      ['article', ['article/collect']],
      ['settings', ['account/profile', 'account/security']],
      ['work', ['work/queue', 'work/import']],
    ]);
    expect(Object.keys(after).filter((name) => after[name]?.length === 0)).toEqual([
      'user/collect',
      'user/history',
      'user/signIn',
      'messageCenter',
      'user/settings',
    ]);
  });

  test.each<[string, (db: Database) => Promise<unknown>]>([
    ['weighed an entry', (db) => changeRule(db, 'ask', { weigh: 99 })],
    ['switched one off', (db) => changeRule(db, 'account/balance', { is_active: 0 })],
    ['chose an icon', (db) => changeRule(db, 'account/balance', { icon: 'star' })],
    ['named one', (db) => nameRule(db, 'account', 'en', 'Me')],
    [
      'added one of a name that is needed',
      (db) =>
        addEntry(db, {
          pid: 0,
          type: 'nav',
          menu_type: 'tab',
          name: 'settings',
          path: 'aboutus',
          url: '',
          icon: 'star',
          component: '',
          no_login_valid: 0,
        }),
    ],
  ])('stay as they are when an operator has %s', async (_what, change) => {
    const { before, after } = await upgraded(change);
    expect(after).toEqual(before);
  });
});
