import { createStore } from 'jotai';
import { describe, expect, test } from 'vitest';
import { createCaller } from '@yonkoma/api-client';
import { type Initialisation, readOverview, readProfile, type UserInfo } from '@yonkoma/contract';
import { CallFailure } from '@yonkoma/remote-kit';
import { notOurs } from '../../fixtures/not-ours.ts';
import { createSession } from './create-session.ts';
import { visitorAtom } from './session-atom.ts';

const upload = {
  mode: 'local',
  maxsize: 1,
  mimetype: '*',
  savename: '',
  maxSize: 1,
  saveName: '',
  allowedSuffixes: [],
  allowedMimeTypes: [],
};
const guest: Initialisation = {
  site: {
    siteName: 'Y',
    recordNumber: '',
    version: '1',
    cdnUrl: '',
    apiUrl: '',
    storageHosts: [],
    secure: null,
    upload,
  },
  openMemberCenter: true,
  userInfo: [],
  rules: [],
  menus: [],
};
const mika: UserInfo = {
  id: 7,
  username: 'mika',
  nickname: 'Mika',
  email: '',
  mobile: '',
  motto: '',
  avatar: '',
  gender: 0,
  birthday: null,
  money: '0.00',
  score: 0,
  jinyan: 0,
  level: 1,
  level_name: 'New',
  join_time: 1,
  last_login_time: 1,
  last_login_ip: '',
  token: 'cookie',
  refresh_token: '',
};
const asMember: Initialisation = { ...guest, userInfo: mika };
const stored = (refresh_token = 'cookie', id = 7) => ({
  userInfo: JSON.stringify({ id, token: 'cookie', refresh_token }),
});

type Reply = { code: number; data?: unknown; refusal?: string; status?: number } | 'offline';
const initPath = '/api/index/index';
const refreshPath = '/api/common/refreshToken';

/**
 * Opens a page with services behind it. Each address gives its replies in turn, and then its last reply again and
 * again.
 */
function open({
  at = '/',
  init = guest,
  isExpired = false,
  storage = {},
  replies = {},
}: {
  at?: string;
  init?: Initialisation;
  isExpired?: boolean;
  storage?: Record<string, string>;
  replies?: Record<string, Reply[]>;
}) {
  const kept = new Map(Object.entries(storage));
  const received = new Map<string, (event: never) => void>();
  const url = new URL(at, 'https://comics.example');
  const went: string[] = [];
  const asked: string[] = [];
  const said: string[] = [];
  const window = {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
    location: {
      origin: url.origin,
      pathname: url.pathname,
      search: url.search,
      hash: url.hash,
      assign: (to: string) => went.push(`load ${to}`),
      replace: (to: string) => went.push(`replace ${to}`),
      reload: () => went.push('reload'),
    },
    performance: { timeOrigin: Date.now() },
    navigator: {},
    addEventListener: (kind: string, receive: (event: never) => void) => received.set(kind, receive),
  };
  const fetch = (async (address: string, init: RequestInit) => {
    const { pathname, search } = new URL(address, url);
    asked.push(`${pathname}${search}${init.body ? ` ${String(init.body)}` : ''}`);
    const list = replies[pathname] ?? [{ code: 1 }];
    const reply = list.length > 1 ? list.shift() : list[0];
    if (!reply || reply === 'offline') throw new TypeError('Failed to fetch');
    const { code, data = null, refusal = '', status = 200 } = reply;
    return Response.json({ code, msg: `code ${code}`, time: 1, data }, { status, headers: { 'x-refusal': refusal } });
  }) as typeof globalThis.fetch;
  let changes = 0;
  const store = createStore();
  const session = createSession({
    store,
    window: window as unknown as Parameters<typeof createSession>[0]['window'],
    init,
    guest: init,
    isExpired,
    call: (...call) => caller.call(...call),
    notify: (message) => said.push(message),
    go: (to) => went.push(to),
    say: (key) => key,
    onChange: () => {
      changes += 1;
    },
    forgetMember: async () => {
      await nextTurn();
      went.push('forgotten');
    },
  });
  const caller = createCaller({
    language: 'en',
    say: (key) => key,
    fail: (message, code, detail) => new CallFailure(message, code, detail),
    session: session.calls,
    fetch,
    timeoutMs: 1000,
  });
  const otherTab = (change: Record<string, string> | null) => {
    for (const key of kept.keys()) kept.delete(key);
    for (const [key, value] of Object.entries(change ?? {})) kept.set(key, value);
    received.get('storage')?.({ key: 'userInfo' } as never);
  };
  return {
    session,
    visitor: () => store.get(visitorAtom),
    call: () => caller.call(readOverview, {}),
    callAnother: () => caller.call(readProfile, {}),
    kept,
    went,
    asked,
    said,
    otherTab,
    changes: () => changes,
  };
}

const hasToken = ({ kept }: { kept: Map<string, string> }) =>
  ['userInfo', 'token', 'auth_token'].map((key) => kept.has(key));
const nextTurn = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 30);
  });

describe('the page knows its visitor from the data that came with it', () => {
  test('as a member, of whom the browser stores id and tokens and nothing else', async () => {
    const page = open({ init: asMember, storage: stored() });
    await page.session.settle();
    expect(page.session.current()).toMatchObject({ nickname: 'Mika', refresh_token: 'cookie' });
    expect(JSON.parse(page.kept.get('userInfo') ?? '')).toEqual({ id: 7, token: 'cookie', refresh_token: 'cookie' });
    expect(Object.fromEntries(page.kept)).toMatchObject({
      token: 'cookie',
      auth_token: 'cookie',
      refresh_token: 'cookie',
    });
    expect(page.asked).toEqual([]);
  });

  test('as a member without a refresh token, who has no marker of one', () => {
    const { kept } = open({ init: asMember });
    expect([kept.has('refresh_token'), kept.get('token')]).toEqual([false, 'cookie']);
  });

  test('as a guest: no call is made, nothing is stored', async () => {
    const page = open({});
    await page.session.settle();
    expect([page.session.current(), page.asked, page.kept.size]).toEqual([null, [], 0]);
  });

  test.each([
    '{"id":7}',
    'no json',
    '{"id":"7","token":"cookie"}',
    '{"id":0,"token":"cookie"}',
    '[]',
    'null',
    ...notOurs,
  ])('and takes a stored %s for a guest', async (userInfo) => {
    const page = open({ storage: { userInfo } });
    await page.session.settle();
    expect([page.asked, await page.session.enter()]).toEqual([[], false]);
  });
});

describe('a browser that stores a session missing in the page', () => {
  test('asks once, and removes the token of an unknown member', async () => {
    const page = open({ storage: stored(), replies: { [initPath]: [{ code: 1, data: guest }] } });
    await page.session.settle();
    expect([page.asked, hasToken(page), page.went]).toEqual([
      [`${initPath}?requiredLogin=0`],
      [false, false, false],
      [],
    ]);
  });

  test.each([{ ...mika, id: 0 }, { ...mika, token: '' }, { nickname: 'Mika' }])(
    'takes %o for a guest',
    async (userInfo) => {
      const page = open({ storage: stored(), replies: { [initPath]: [{ code: 1, data: { ...guest, userInfo } }] } });
      await page.session.settle();
      expect([page.session.current(), hasToken(page)]).toEqual([null, [false, false, false]]);
    },
  );

  test('keeps the session when it could not be checked', async () => {
    const page = open({ storage: stored(), replies: { [initPath]: ['offline'] } });
    await expect(page.session.settle()).rejects.toThrow('serverException');
    expect([hasToken(page)[0], page.visitor().isSettling]).toEqual([true, false]);
  });
});

describe('an expired session is renewed unseen', () => {
  const renewed: Record<string, Reply[]> = {
    [refreshPath]: [{ code: 1, data: { type: 'user-refresh', token: 'cookie', refresh_token: 'cookie' } }],
    [initPath]: [{ code: 1, data: asMember }],
  };

  test('and the page then knows the member without a reload', async () => {
    const page = open({ isExpired: true, storage: stored(), replies: renewed });
    const settled = page.session.settle();
    expect(page.visitor().isSettling).toBe(true);
    await settled;
    expect([page.session.current()?.nickname, page.went, page.changes()]).toEqual(['Mika', [], 1]);
    expect(page.asked).toEqual([`${refreshPath} {}`, `${initPath}?requiredLogin=0`]);
  });

  test('also when the browser has lost its markers and kept its cookies', async () => {
    const page = open({ isExpired: true, replies: renewed });
    await page.session.settle();
    expect([page.session.current()?.id, page.kept.get('refresh_token')]).toEqual([7, 'cookie']);
  });

  test('but a call that finds it expired renews nothing where there is no refresh token', async () => {
    const page = open({
      at: '/user/account/overview',
      init: asMember,
      storage: stored(''),
      replies: { '/api/account/overview': [{ code: 409, data: [] }] },
    });
    await expect(page.call()).rejects.toMatchObject({ code: 409 });
    expect([page.asked, page.went.length, hasToken(page)[0]]).toEqual([['/api/account/overview'], 1, false]);
  });

  test('a lost refresh token ends the session', async () => {
    const page = open({
      isExpired: true,
      storage: stored(),
      replies: { [refreshPath]: [{ code: 0, refusal: 'refresh-expired' }] },
    });
    await page.session.settle();
    expect([page.session.current(), hasToken(page)[0], page.asked.length]).toEqual([null, false, 1]);
  });

  test.each<[string, Reply]>([
    ['no network', 'offline'],
    ['too many requests', { code: 0, status: 429 }],
    ['a wait', { code: 0, refusal: 'too-many' }],
    ['a failing service', { code: 0, status: 500 }],
  ])('%s ends nothing', async (_title, reply) => {
    const page = open({ isExpired: true, storage: stored(), replies: { [refreshPath]: [reply] } });
    await expect(page.session.settle()).rejects.toBeInstanceOf(CallFailure);
    expect([hasToken(page)[0], page.went]).toEqual([true, []]);
  });

  test('many calls that meet it together refresh once and are all answered', async () => {
    const page = open({
      init: asMember,
      storage: stored(),
      replies: {
        '/api/account/overview': [
          { code: 409, data: [] },
          { code: 1, data: 'ok' },
        ],
        '/api/account/profile': [
          { code: 409, data: [] },
          { code: 1, data: 'fine' },
        ],
        ...renewed,
      },
    });
    expect(await Promise.all([page.call(), page.callAnother()])).toEqual(['ok', 'fine']);
    expect(page.asked.filter((path) => path.startsWith(refreshPath))).toHaveLength(1);
  });
});

describe('a visitor who must sign in is sent to do so', () => {
  const needLogin: Reply = { code: 303, data: { type: 'need login' } };

  test('and back: the token is removed, with a message, once in three seconds', async () => {
    const page = open({
      at: '/user/account/profile?tab=2',
      init: asMember,
      storage: stored(''),
      replies: { '/api/account/overview': [needLogin] },
    });
    await Promise.allSettled([page.call(), page.call(), page.call()]);
    expect([page.went, page.said]).toEqual([
      ['/user/login?to=%2Fuser%2Faccount%2Fprofile%3Ftab%3D2'],
      ['user.needLogin'],
    ]);
    expect([page.session.current(), hasToken(page)]).toEqual([null, [false, false, false]]);
  });

  test('but not from a public page: there they read on as a guest', async () => {
    const page = open({
      at: '/detail/index?detailId=3',
      init: asMember,
      storage: stored(''),
      replies: { '/api/account/overview': [needLogin] },
    });
    await expect(page.call()).rejects.toMatchObject({ code: 303 });
    expect([page.went, page.session.current(), hasToken(page)[0]]).toEqual([[], null, false]);
  });

  test('from a public page when they wanted a page for members', () => {
    const page = open({ at: '/detail/index?detailId=3' });
    page.session.needLogin();
    page.session.needLogin();
    expect(page.went).toEqual(['/user/login?to=%2Fdetail%2Findex%3FdetailId%3D3']);
  });

  test('"logged in already" does not sign out', async () => {
    const page = open({
      at: '/user/account/profile',
      init: asMember,
      storage: stored(),
      replies: { '/api/account/overview': [{ code: 303, data: { type: 'logged in' } }] },
    });
    await expect(page.call()).rejects.toMatchObject({ code: 303 });
    expect([page.went, page.session.current()?.id, hasToken(page)[0]]).toEqual([[], 7, true]);
  });
});

describe('a page for members is opened', () => {
  test('without a call by a member who came with the page', async () => {
    const page = open({ init: asMember, storage: stored() });
    expect([await page.session.enter(), page.asked]).toEqual([true, []]);
  });

  test('after a check, with `requiredLogin`, when only storage names a member; and only once', async () => {
    const page = open({ storage: stored(), replies: { [initPath]: [{ code: 1, data: asMember }] } });
    expect([await page.session.enter(), await page.session.enter(), page.asked]).toEqual([
      true,
      true,
      [`${initPath}?requiredLogin=1`],
    ]);
  });

  test('not by a visitor whom the services do not know', async () => {
    const page = open({
      at: '/user',
      storage: stored(''),
      replies: { [initPath]: [{ code: 303, data: { type: 'need login' } }] },
    });
    await expect(page.session.enter()).rejects.toMatchObject({ code: 303 });
    expect([page.went, hasToken(page)[0]]).toEqual([['/user/login?to=%2Fuser'], false]);
  });
});

describe('signing in leads to a full load', () => {
  test.each([
    ['/user/login?to=%2Fdetail%2Findex%3FdetailId%3D3', '/user', '/detail/index?detailId=3'],
    ['/user/login', '/user', '/user'],
    ['/user/login?to=%2F%2Fevil.example', '/user', '/user'],
    ['/user/login?to=javascript:alert(1)', '/user', '/user'],
    ['/user/login', '//evil.example', '/user'],
  ])('from %s, told %s, to %s', (at, routePath, to) => {
    const page = open({ at });
    page.session.begin({ userInfo: { ...mika, refresh_token: 'cookie' }, routePath });
    expect([page.went, JSON.parse(page.kept.get('userInfo') ?? '')]).toEqual([
      [`load ${to}`],
      { id: 7, token: 'cookie', refresh_token: 'cookie' },
    ]);
  });

  test('but not while a second proof is missing', () => {
    const page = open({ at: '/user/login' });
    page.session.begin({ userInfo: null, routePath: '/user' });
    expect([page.went, page.kept.size]).toEqual([[], 0]);
  });
});

describe('signing out', () => {
  test('calls the services, deletes all data of the member on the device, and then reloads the page', async () => {
    const page = open({ init: asMember, storage: stored() });
    await page.session.end();
    expect([page.asked, page.went, hasToken(page)]).toEqual([
      ['/api/user/logout {"refresh_token":"cookie"}'],
      ['forgotten', 'reload'],
      [false, false, false],
    ]);
  });

  test('opens another page instead where one is named', async () => {
    const page = open({ init: asMember, storage: stored() });
    await page.session.end('/user/login?from=password');
    expect([page.went, hasToken(page)]).toEqual([
      ['forgotten', 'replace /user/login?from=password'],
      [false, false, false],
    ]);
  });

  test('that did not reach the services is reported, and the member stays', async () => {
    const page = open({ init: asMember, storage: stored(), replies: { '/api/user/logout': ['offline'] } });
    await page.session.end();
    expect([page.said, page.went, hasToken(page)[0]]).toEqual([['serverException'], [], true]);
  });
});

describe('the tabs of a browser follow each other', () => {
  test('a sign-out elsewhere makes a guest here, whose old calls are aborted', async () => {
    const page = open({ init: asMember, storage: stored() });
    page.otherTab(null);
    expect([page.session.current(), page.changes(), page.went]).toEqual([null, 1, []]);
  });

  test('a sign-in elsewhere shows the member here', async () => {
    const page = open({ replies: { [initPath]: [{ code: 1, data: asMember }] } });
    page.otherTab(stored());
    await nextTurn();
    expect(page.session.current()?.nickname).toBe('Mika');
  });

  test('an answer to a call from before a sign-out restores nobody', async () => {
    const page = open({ storage: stored(), replies: { [initPath]: [{ code: 1, data: asMember }] } });
    const settled = page.session.settle();
    page.otherTab(null);
    await settled;
    expect([page.session.current(), page.kept.size]).toEqual([null, 0]);
  });
});

test('a member’s change of their own data shows at once', () => {
  const page = open({ init: asMember, storage: stored() });
  const seen: unknown[] = [];
  page.session.subscribe(() => seen.push(page.session.current()?.nickname));
  page.session.update({ nickname: 'Mika II' });
  expect(seen).toEqual(['Mika II']);
});
