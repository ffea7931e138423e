import { describe, expect, test } from 'vitest';
import type { Rule } from '@yonkoma/contract';
import { firstReachable, type MemberEntry, memberMenus } from './member-menus.ts';
import { holdsButton } from './permission-nodes.ts';

let lastId = 0;
const rule = (type: Rule['type'], name: string, rest: Partial<Rule> = {}): Rule => ({
  id: ++lastId,
  pid: 0,
  type,
  name,
  title: name,
  path: name,
  icon: '',
  menu_type: type === 'menu_dir' || type === 'button' ? null : 'tab',
  url: '',
  component: '',
  no_login_valid: 0,
  extend: 'none',
  children: [],
  ...rest,
});
const paths = (entries: MemberEntry[]): unknown[] =>
  entries.map(({ path, children }) => (children.length > 0 ? paths(children) : path));
const menusOf = (rules: Rule[], menus: Rule[] = [], hasPage: (path: string) => boolean = () => true) =>
  memberMenus({ rules, menus }, hasPage);

describe('each of the five types has its place', () => {
  const rules = [
    rule('nav', 'blog'),
    rule('nav_user_menu', 'user/messageCenter'),
    rule('route', 'user/card'),
    rule('button', 'report'),
  ];
  const menus = [
    rule('menu_dir', 'account', {
      children: [
        rule('menu', 'account/overview', { children: [rule('button', 'account/overview/edit')] }),
        rule('nav_user_menu', 'user/inbox'),
      ],
    }),
  ];

  test('header entries and user entries belong to the site, menus to /user', () => {
    const { header, dropdown, side } = menusOf(rules, menus);
    expect([paths(header), paths(dropdown), paths(side)]).toEqual([
      ['/blog'],
      ['/user/messageCenter', '/user/inbox'],
      [['/user/account/overview']],
    ]);
  });

  test('a header entry can name the aside or the bottom bar instead, and an empty group is left out', () => {
    const { header, aside, bottom } = menusOf([
      rule('nav', 'more', { menu_type: null, path: '', children: [rule('nav', 'shop')] }),
      rule('nav', 'nothing', { menu_type: null, path: '' }),
      rule('nav', 'blog', { component: 'aside' }),
      rule('nav', 'help', { component: 'bottom' }),
    ]);
    expect([paths(header), paths(aside), paths(bottom)]).toEqual([[['/shop']], ['/blog'], ['/help']]);
  });

  test('a button is no entry but a permission, of the page it belongs to', () => {
    const may = (button: Parameters<typeof holdsButton>[1], path = '/user/account/overview') =>
      holdsButton({ rules, menus }, button, path);
    expect([
      may('edit'),
      may('edit', '/User/Account/Overview/'),
      may({ name: 'edit', node: 'account/overview' }, '/'),
      may({ name: 'report', node: '' }),
    ]).toEqual([true, true, true, true]);
    expect([
      may('delete'),
      may('edit', '/user/account/profile'),
      may({ name: 'edit', node: 'account/profile' }),
      may('report'),
    ]).toEqual([false, false, false, false]);
  });
});

describe('each display type has its address', () => {
  test.each<[Partial<Rule>, Pick<MemberEntry, 'kind' | 'path'>]>([
    [
      { menu_type: 'tab', path: 'account/a?b=1' },
      { kind: 'tab', path: '/user/account/a?b=1' },
    ],
    [
      { menu_type: 'tab', path: '/account/a' },
      { kind: 'tab', path: '/user/account/a' },
    ],
    [
      { menu_type: 'link', url: 'https://shop.example/' },
      { kind: 'link', path: 'https://shop.example/' },
    ],
    [
      { menu_type: 'iframe', url: 'https://help.example/a?b=c' },
      { kind: 'iframe', path: '/user/iframe/https%3A%2F%2Fhelp.example%2Fa%3Fb%3Dc' },
    ],
    [{ menu_type: null }, { kind: 'unrecognized', path: '/user/odd' }],
    [{ menu_type: 'window' as 'tab' }, { kind: 'unrecognized', path: '/user/odd' }],
  ])('%j', (given, expected) => {
    expect(menusOf([], [rule('menu', 'odd', given)]).side).toMatchObject([expected]);
  });
});

describe('omitted entries', () => {
  test('an entry that only adds rules, with all below it', () => {
    expect(
      menusOf(
        [],
        [
          rule('menu_dir', 'a', { extend: 'add_rules_only', children: [rule('menu', 'a/b')] }),
          rule('menu', 'c', { extend: 'add_menu_only' }),
        ],
      ).side,
    ).toMatchObject([{ path: '/user/c' }]);
  });

  test('a group without entries, and one whose entries are all left out', () => {
    const empty = rule('menu_dir', 'a');
    const ghost = rule('menu_dir', 'b', {
      children: [rule('menu_dir', 'b/c', { children: [rule('menu', 'b/c/d', { extend: 'add_rules_only' })] })],
    });
    expect(menusOf([], [empty, ghost]).side).toEqual([]);
  });

  test('a tab without a live page; it is back when its page is released', () => {
    const menus = [
      rule('menu_dir', 'ask', {
        children: [rule('menu', 'ask/post'), rule('menu', 'shop', { menu_type: 'link', url: 'https://shop.example/' })],
      }),
    ];
    expect(paths(menusOf([], menus, () => false).side)).toEqual([['https://shop.example/']]);
    expect(paths(menusOf([], menus, (path) => path === '/user/ask/post').side)).toEqual([
      ['/user/ask/post', 'https://shop.example/'],
    ]);
  });
});

test('a headline is shown when there is more than one group', () => {
  const group = (name: string) => rule('menu_dir', name, { children: [rule('menu', `${name}/a`)] });
  expect([menusOf([], [group('a')]).showsHeadline, menusOf([], [group('a'), group('b')]).showsHeadline]).toEqual([
    false,
    true,
  ]);
});

test('the first page to open is on this site, and neither a group, nor a link out of it, nor empty', () => {
  const menus = [
    rule('menu_dir', 'a', {
      children: [
        rule('menu', 'a/shop', { menu_type: 'link', url: 'https://shop.example/' }),
        rule('menu', 'a/odd', { menu_type: null }),
      ],
    }),
    rule('menu_dir', 'b', { children: [rule('menu', 'b/c')] }),
  ];
  expect([firstReachable(menusOf([], menus).side), firstReachable([])]).toEqual(['/user/b/c', undefined]);
});

test('only addresses of frame entries may be framed, on any level', () => {
  const menus = [
    rule('menu_dir', 'a', {
      children: [
        rule('menu', 'a/help', { menu_type: 'iframe', url: 'https://help.example/' }),
        rule('menu', 'a/shop', { menu_type: 'link', url: 'https://shop.example/' }),
      ],
    }),
  ];
  expect([
    ...menusOf([rule('nav', 'n', { menu_type: 'iframe', url: 'https://news.example/' })], menus).framed.keys(),
  ]).toEqual(['https://news.example/', 'https://help.example/']);
});
