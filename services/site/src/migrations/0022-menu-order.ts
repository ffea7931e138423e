import type { Database, Migration } from '@yonkoma/service-kit';

type Entry = readonly [name: string, group: string, icon: string, weigh: number];

/** The member's menus as they were installed before. */
const before: readonly Entry[] = [
  ['account', '', 'user', 90],
  ['account/overview', 'account', 'home', 99],
  ['account/profile', 'account', 'id-card', 98],
  ['account/changePassword', 'account', 'lock', 97],
  ['account/security', 'account', 'shield', 97],
  ['account/integral', 'account', 'star', 96],
  ['account/balance', 'account', 'wallet', 95],
  ['account/mylevel', 'account', 'trophy', 94],
  ['account/signIn', 'account', 'calendar-check', 93],
  ['account/notice', 'account', 'megaphone', 92],
  ['ask', '', 'circle-help', 80],
  ['ask/post', 'ask', 'pencil', 99],
  ['ask/comment', 'ask', 'message-square', 98],
  ['ask/collect', 'ask', 'bookmark', 97],
  ['article', '', 'newspaper', 75],
  ['article/collect', 'article', 'bookmark', 99],
  ['manhua', '', 'book-open', 70],
  ['manhua/collect', 'manhua', 'library', 99],
  ['manhua/history', 'manhua', 'history', 98],
  ['manhua/lists', 'manhua', 'list', 98],
  ['manhua/comment', 'manhua', 'message-square', 97],
  ['manhua/bookmarks', 'manhua', 'bookmark', 96],
  ['messageCenter', '', 'mail', 60],
  ['work', '', 'shield', 60],
  ['work/queue', 'work', 'inbox', 99],
  ['work/import', 'work', 'upload', 98],
];

/** The order since then: the comics first, and what one seldom changes last. */
const placed: readonly Entry[] = [
  ['manhua', '', 'book-open', 89],
  ['manhua/bookmarks', 'manhua', 'bookmark', 97],
  ['manhua/comment', 'manhua', 'message-square', 96],
  ['manhua/lists', 'manhua', 'list', 95],
  ['account/notice', 'message', 'megaphone', 98],
  ['account/signIn', 'points', 'calendar-check', 99],
  ['account/integral', 'points', 'star', 98],
  ['account/mylevel', 'points', 'trophy', 97],
  ['account/balance', 'points', 'wallet', 96],
  ['ask', '', 'circle-help', 75],
  ['article', '', 'newspaper', 70],
  ['account/profile', 'settings', 'id-card', 99],
  ['account/security', 'settings', 'shield', 98],
  ['account/changePassword', 'settings', 'lock', 97],
];

const empty = { pid: 0, type: 'menu_dir', menu_type: null, path: '', permission: null };
const tab = { pid: 0, type: 'nav_user_menu', menu_type: 'tab' };
const added = [
  { ...empty, name: 'message', path: 'message', icon: 'mail', weigh: 85 },
  { ...empty, name: 'points', path: 'points', icon: 'star', weigh: 80 },
  { ...empty, name: 'settings', path: 'settings', icon: 'settings', weigh: 65 },
  {
    ...tab,
    name: 'user/collect',
    path: 'user/manhua/collect',
    permission: 'manhua/collect',
    icon: 'library',
    weigh: 90,
  },
  {
    ...tab,
    name: 'user/history',
    path: 'user/manhua/history',
    permission: 'manhua/history',
    icon: 'history',
    weigh: 80,
  },
  {
    ...tab,
    name: 'user/signIn',
    path: 'user/account/signIn',
    permission: 'account/signIn',
    icon: 'calendar-check',
    weigh: 70,
  },
  {
    ...tab,
    name: 'user/settings',
    path: 'user/account/profile',
    permission: 'account/profile',
    icon: 'settings',
    weigh: 50,
  },
];
const messages = {
  type: 'menu',
  menu_type: 'tab',
  name: 'message/centre',
  path: 'messageCenter',
  permission: 'messageCenter',
  icon: 'mail',
  weigh: 99,
};

/**
 * The member's menus in another order: the comics first. The password is changed from the page of one's security. Menus
 * in which an operator has changed anything stay as they are.
 */
export const menuOrder: Migration = {
  name: '0022-menu-order',
  async up(db) {
    if (!(await isUntouched(db))) return;
    for (const rule of added) await db('rule').insert(rule);
    const idOf = async (name: string): Promise<number> =>
      ((await db('rule').where({ name }).first('id')) as { id: number } | undefined)?.id ?? 0;
    await db('rule').insert({ ...messages, pid: await idOf('message') });
    for (const [name, group, icon, weigh] of placed)
      await db('rule')
        .where({ name })
        .update({ pid: await idOf(group), icon, weigh });
    await db('rule').where({ name: 'account/changePassword' }).update({ is_active: 0 });
  },
};

async function isUntouched(db: Database): Promise<boolean> {
  const rules: { id: number; pid: number; name: string; icon: string; weigh: number; is_active: number }[] = await db(
    'rule',
  )
    .whereIn('type', ['menu_dir', 'menu', 'nav_user_menu'])
    .select('id', 'pid', 'name', 'icon', 'weigh', 'is_active');
  const named: number = (
    await db('rule_title').whereIn(
      'rule_id',
      rules.map(({ id }) => id),
    )
  ).length;
  const taken: unknown[] = await db('rule').whereIn(
    'name',
    [...added, messages].map(({ name }) => name),
  );
  const nameOf = new Map(rules.map(({ id, name }) => [id, name]));
  const line = (...entry: Entry) => entry.join(' ');
  const found = rules
    .filter(({ is_active: isActive }) => isActive === 1)
    .map(({ pid, name, icon, weigh }) => line(name, nameOf.get(pid) ?? '', icon, weigh));
  return (
    named === 0 &&
    taken.length === 0 &&
    rules.length === before.length &&
    found.toSorted().join() ===
      before
        .map((entry) => line(...entry))
        .toSorted()
        .join()
  );
}
