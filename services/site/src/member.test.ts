import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { experienceField, type Initialisation, type Rule, type UserInfo } from '@yonkoma/contract';
import { readOwnInfo } from '@yonkoma/contract/schema';
import { defineDomain, route, type Session } from '@yonkoma/service-kit';
import { onBothEngines, openDomains, type OpenDomains } from '@yonkoma/testing/node';
import * as v from 'valibot';
import { site } from './domain.ts';

const own: UserInfo = {
  id: 7,
  username: 'mai',
  nickname: 'Mai',
  email: 'mai@mail.example',
  mobile: '',
  motto: '',
  avatar: '/static/images/avatar.png',
  gender: 0,
  birthday: null,
  money: '0.00',
  score: 0,
  ...experienceField(0),
  level: 1,
  level_name: 'Newcomer',
  join_time: 1,
  last_login_time: 1,
  last_login_ip: '',
  token: '',
  refresh_token: '',
};
let isGone = false;
const member = defineDomain({
  name: 'member',
  config: v.object({}),
  migrations: [],
  words: { 'zh-cn': {}, en: {}, jp: {}, vi: {} },
  routes: [route(readOwnInfo, async (_call, { memberId }) => (isGone ? null : { ...own, id: memberId }))],
});

onBothEngines('the site for a member', (engine) => {
  let running: OpenDomains;
  let visitor: { session: Session | null; isExpired: boolean };
  beforeAll(async () => {
    running = await openDomains(engine, [site, member], {
      identify: async () => ({ ...visitor, client: null as never, failure: null }),
    });
  });
  afterAll(() => running.close());
  beforeEach(() => {
    isGone = false;
    visitor = { session: { memberId: 7, sessionId: 1, nodes: ['*'], token: 'cookie' }, isExpired: false };
  });

  const initialise = (query: Record<string, string> = {}, language = 'en') =>
    running.get<Initialisation>('/api/index/index', query, { 'think-lang': language });
  const names = (rules: readonly Rule[]): string[] => rules.flatMap(({ name, children }) => [name, ...names(children)]);

  test('names the member, with their present token and never a refresh token', async () => {
    for (const query of [{}, { requiredLogin: '1' }])
      expect(await initialise(query as Record<string, string>)).toMatchObject({
        code: 1,
        data: { userInfo: { ...own, token: 'cookie', refresh_token: '' } },
      });
  });

  test('gives the buttons of deeds on the site only to whom a role allows them', async () => {
    const buttons = async () =>
      names((await initialise()).data.rules).filter((name) => /\/(?:edit|moderate)$/.test(name));
    expect(await buttons()).toEqual([]);
    visitor.session = { memberId: 7, sessionId: 1, nodes: ['*', 'moderation/comments'], token: 'cookie' };
    expect(await buttons()).toEqual([
      'detail/index/moderate',
      'animationDetail/moderate',
      'blog/info/moderate',
      'matter/info/moderate',
    ]);
  });

  test('lists the side menu apart from all other rules, each with a list of children', async () => {
    const { menus, rules } = (await initialise()).data;
    expect(menus.every(({ type }) => type === 'menu_dir')).toBe(true);
    expect(rules.every(({ type }) => type !== 'menu_dir' && type !== 'menu')).toBe(true);
    expect(
      menus
        .find(({ name }) => name === 'manhua')
        ?.children.map(({ name }) => name)
        .slice(0, 3),
    ).toEqual(['manhua/collect', 'manhua/history', 'manhua/bookmarks']);
    const all = (list: readonly Rule[]): Rule[] => list.flatMap((rule) => [rule, ...all(rule.children)]);
    for (const rule of [...all(menus), ...all(rules)]) {
      expect(Array.isArray(rule.children)).toBe(true);
      expect(Object.keys(rule).toSorted()).toEqual([
        'children',
        'component',
        'extend',
        'icon',
        'id',
        'menu_type',
        'name',
        'no_login_valid',
        'path',
        'pid',
        'title',
        'type',
        'url',
      ]);
    }
  });

  test('lists only entries that their group holds a node for, and those open to everybody', async () => {
    visitor.session = { memberId: 7, sessionId: 1, nodes: ['account/profile'], token: 'cookie' };
    const { menus, rules } = (await initialise()).data;
    expect(names(menus)).toEqual(['settings', 'account/profile']);
    expect(names(rules)).toContain('user/card');
    expect(names(rules)).toContain('user/settings');
    expect(names(rules)).not.toContain('messageCenter');
  });

  test('links to their comics, questions and articles, one group after the other', async () => {
    const { menus } = (await initialise()).data;
    expect(names(menus).filter((name) => name.endsWith('/collect'))).toEqual([
      'manhua/collect',
      'ask/collect',
      'article/collect',
    ]);
    const kept = async (language: string) =>
      (await initialise({}, language)).data.menus
        .find(({ name }) => name === 'article')
        ?.children.map(({ title, path }) => [title, path]);
    expect(await Promise.all(['en', 'zh-cn', 'jp', 'vi'].map(kept))).toEqual(
      ['Saved articles', '收藏的文章', '保存した記事', 'Bài đã lưu'].map((title) => [[title, 'article/collect']]),
    );
    visitor.session = null;
    expect((await initialise()).data.menus).toEqual([]);
  });

  test('has titles in the requested language', async () => {
    const titles = async (language: string) =>
      (await initialise({}, language)).data.menus
        .flatMap(({ children }) => children)
        .find(({ name }) => name === 'account/profile')?.title;
    expect(new Set([await titles('en'), await titles('zh-cn'), await titles('jp'), await titles('vi')]).size).toBe(4);
  });

  test('reports an expired session where a member is needed, and treats it as a guest elsewhere', async () => {
    visitor = { session: null, isExpired: true };
    expect(await initialise({ requiredLogin: '1' })).toMatchObject({ code: 409, data: [] });
    expect(await initialise()).toMatchObject({ code: 1, data: { userInfo: [], menus: [] } });
    visitor = { session: null, isExpired: false };
    expect(await initialise({ requiredLogin: '1' })).toMatchObject({ code: 303, data: { type: 'need login' } });
  });

  test('treats an erased member as a guest', async () => {
    isGone = true;
    expect(await initialise({ requiredLogin: '1' })).toMatchObject({ code: 303, data: { type: 'need login' } });
    expect((await initialise()).data).toMatchObject({ userInfo: [], menus: [] });
  });
});
