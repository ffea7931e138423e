import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import type { BootDocument, Initialisation, MountedRemote, Rule, UserInfo } from '@yonkoma/contract';
import { Allowed, useMember, useShell, type RemoteModule } from '@yonkoma/remote-kit';
import type { Root } from 'react-dom/client';
import words from '../../locales/en.json' with { type: 'json' };
import { withOwnRoot } from '../../fixtures/own-root.ts';
import { boot } from './boot.tsx';

withOwnRoot();

const page = (name: string, path: string, layout: 'user' | 'home' | 'blank' = 'user') => ({
  name,
  path,
  title: name,
  layout,
  needsLogin: false,
});
const pages = [
  page('home', '/', 'home'),
  page('login', '/user/login', 'blank'),
  page('overview', '/user/account/overview'),
  page('profile', '/user/account/profile'),
];
const centre: MountedRemote = {
  name: 'centre',
  version: '1.0.0-000000000000',
  container: 'centre_1',
  entry: '/c.js',
  scripts: [],
  styles: [],
  pageFiles: {},
  words: '/c.json',
  integrity: { '/c.json': 'sha384-words' },
  labels: { home: 'Home', login: 'Sign in', overview: 'Overview', profile: 'Profile' },
  menu: [],
  pages,
};
const Home = () => {
  const { session } = useShell();
  return (
    <>
      <h1>Shelf of {useMember()?.nickname ?? 'nobody'}</h1>
      <button type="button" onClick={() => session.needLogin()}>
        Like
      </button>
    </>
  );
};
const Overview = () => (
  <>
    <h1>Overview of {useMember()?.nickname}</h1>
    <Allowed to="edit">
      <p>may edit</p>
    </Allowed>
    <Allowed to="delete">
      <p>may delete</p>
    </Allowed>
  </>
);
const modules: RemoteModule = {
  pages: { home: Home, login: () => <h1>Please sign in</h1>, overview: Overview, profile: () => <h1>Profile page</h1> },
};

let lastId = 0;
const rule = (type: Rule['type'], name: string, rest: Partial<Rule> = {}): Rule => ({
  id: ++lastId,
  pid: 0,
  type,
  name,
  title: `Title of ${name}`,
  path: name,
  icon: 'star',
  menu_type: type === 'menu_dir' ? null : 'tab',
  url: '',
  component: '',
  no_login_valid: 0,
  extend: 'none',
  children: [],
  ...rest,
});
const help = 'https://help.example/faq?a=1';
const menus = [
  rule('menu_dir', 'account', {
    children: [
      rule('menu', 'account/balance'),
      rule('menu', 'account/overview', { children: [rule('button', 'account/overview/edit')] }),
      rule('menu', 'account/profile'),
    ],
  }),
  rule('menu_dir', 'more', {
    children: [
      rule('menu', 'more/shop', { menu_type: 'link', url: 'https://shop.example/' }),
      rule('menu', 'more/help', { menu_type: 'iframe', url: help }),
      rule('menu', 'more/odd', { menu_type: null }),
      rule('menu', 'more/bad', { menu_type: 'link', url: 'javascript:alert(1)' }),
    ],
  }),
];
const mika: UserInfo = {
  id: 7,
  username: 'mika',
  nickname: 'Mika',
  email: '',
  mobile: '',
  motto: '',
  avatar: '/storage/a.png',
  gender: 0,
  birthday: null,
  money: '0.00',
  score: 0,
  jinyan: 0,
  level: 1,
  level_name: 'Newcomer',
  join_time: 1,
  last_login_time: 1,
  last_login_ip: '',
  token: 'cookie',
  refresh_token: '',
};
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
    siteName: 'Yonkoma',
    recordNumber: '',
    version: 'v1',
    cdnUrl: 'https://cdn.example',
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
const member: Initialisation = {
  ...guest,
  userInfo: mika,
  rules: [rule('nav_user_menu', 'user/account/profile')],
  menus,
};

let root: Root | undefined;
let replies: Record<string, { code: number; data?: unknown }> = {};
let asked: string[] = [];
const marker = { userInfo: JSON.stringify({ id: 7, token: 'cookie', refresh_token: 'cookie' }) };

const open = async (
  path: string,
  init: Initialisation,
  {
    isExpired = false,
    storage = {},
    remotes = [centre],
  }: { isExpired?: boolean; storage?: Record<string, string>; remotes?: MountedRemote[] } = {},
) => {
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
  const document_: BootDocument = {
    manifest: { revision: { id: 1, hash: 'x' }, seam: 1, remotes },
    init,
    language: 'en',
    isExpired,
    words,
    early: [],
    status: 200,
    build: 'b',
    time: 1,
  };
  document.body.innerHTML = '<div id="app"></div><script type="application/json" id="boot"></script>';
  const slot = document.getElementById('boot');
  if (slot) slot.textContent = JSON.stringify(document_);
  window.history.replaceState(null, '', path);
  root = await boot(document, { open: () => Promise.resolve(modules) });
};
const here = () => `${window.location.pathname}${window.location.search}`;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  replies = {};
  asked = [];
  window.scrollTo = () => {};
  globalThis.fetch = (async (address: string) => {
    const path = address.split('?', 1)[0] as string;
    if (path.startsWith('/api')) asked.push(address);
    const { code, data = null } = replies[path] ?? { code: 1 };
    const body = path.startsWith('/api') ? { code, msg: 'said', time: 1, data } : {};
    return { ok: true, status: 200, headers: new Headers(), json: async () => body };
  }) as unknown as typeof fetch;
});
afterEach(() => {
  root?.unmount();
  root = undefined;
  vi.restoreAllMocks();
});

describe('a guest', () => {
  test('may sign in or register, and returns to the page', async () => {
    await open('/?shelf=new', guest);
    await screen.findByRole('heading', { name: 'Shelf of nobody' });
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: words.user.signIn }).getAttribute('href')).toBe(
      '/user/login?to=%2F%3Fshelf%3Dnew',
    );
    expect(header.getByRole('link', { name: words.user.register }).getAttribute('href')).toBe(
      '/user/login?type=register&to=%2F%3Fshelf%3Dnew',
    );
    expect(
      within(screen.getByRole('navigation', { name: words.bottom.nav }))
        .getByRole('link', { name: words.bottom.me })
        .getAttribute('href'),
    ).toBe('/user');
  });

  test.each<[string, Initialisation, MountedRemote[]]>([
    ['while the member centre is closed', { ...guest, openMemberCenter: false }, [centre]],
    ['while its pages are missing', guest, [{ ...centre, pages: pages.slice(0, 1) }]],
  ])('is offered nothing %s', async (_title, init, remotes) => {
    await open('/', init, { remotes });
    await screen.findByRole('heading', { name: 'Shelf of nobody' });
    expect([
      screen.queryByRole('link', { name: words.user.signIn }),
      screen.queryByRole('link', { name: words.bottom.me }),
    ]).toEqual([null, null]);
  });

  test('is sent from a page for members to sign in, with the return address, and no call is made', async () => {
    await open('/user/account/overview?x=1', guest);
    expect(await screen.findByRole('heading', { name: 'Please sign in' })).toBeTruthy();
    expect([here(), asked]).toEqual(['/user/login?to=%2Fuser%2Faccount%2Foverview%3Fx%3D1', []]);
  });

  test('is sent to sign in by an action for members, with a message', async () => {
    await open('/', guest);
    fireEvent.click(await screen.findByRole('button', { name: 'Like' }));
    expect(await screen.findByRole('heading', { name: 'Please sign in' })).toBeTruthy();
    expect(screen.getByText(words.user.needLogin)).toBeTruthy();
  });
});

describe('a member', () => {
  test('opens their menu, closes it with Escape, and finds the entries of their rules', async () => {
    await open('/', member);
    const box = await screen.findByRole('button', { name: `${words.user.menu}: Mika` });
    expect(box.querySelector('img')?.getAttribute('src')).toBe('https://cdn.example/storage/a.png');
    fireEvent.click(box);
    const menu = await screen.findByRole('navigation', { name: words.user.menu });
    await within(menu).findByRole('button', { name: words.user.signOut });
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/user', '/user/account/profile']);
    expect(within(menu).getByText('Newcomer')).toBeTruthy();
    fireEvent.keyDown(document, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('navigation', { name: words.user.menu })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(box));
  });

  const entries = async () => {
    await open('/', { ...member, rules: [rule('nav_user_menu', 'user/account/signIn'), ...member.rules] });
    fireEvent.click(await screen.findByRole('button', { name: `${words.user.menu}: Mika` }));
    await screen.findByRole('button', { name: words.user.signOut });
    return within(screen.getByRole('navigation', { name: words.user.menu }))
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.textContent]);
  };
  const record = (page: number) => ({
    data: {
      list: [
        {
          comic_id: 3,
          chapter_id: 8,
          image_index: page,
          image_count: 7,
          comic: { title: '雨の町', title_lang: 'ja' },
        },
      ],
    },
    code: 1,
  });

  test('continues from their menu where they stopped reading, and checks in until that is done', async () => {
    pages.push(page('chapter', '/animationDetail/:comic/:id', 'blank'), page('comic', '/detail/index', 'home'));
    pages.push(page('daily', '/user/account/signIn'));
    replies = {
      '/api/user/recordlog': record(4),
      '/api/account/signIn': { code: 1, data: { signed: 0, next_score: 5 } },
    };
    expect((await entries()).slice(1)).toEqual([
      ['/animationDetail/3/8?page=4', `${words.user.continue}雨の町`],
      ['/user/account/signIn', 'Title of user/account/signIn, 5 points+5'],
      ['/user/account/profile', 'Title of user/account/profile'],
    ]);
    root?.unmount();
    replies = {
      '/api/user/recordlog': record(7),
      '/api/account/signIn': { code: 1, data: { signed: 1, next_score: 5 } },
    };
    expect((await entries()).slice(1).map(([href]) => href)).toEqual([
      '/detail/index?detailId=3',
      '/user/account/profile',
    ]);
    pages.splice(4);
  });

  test('opens a menu without what could not be loaded', async () => {
    replies = { '/api/user/recordlog': { code: 0 }, '/api/account/signIn': { code: 0 } };
    expect((await entries()).map(([href]) => href)).toEqual(['/user', '/user/account/profile']);
  });

  test('signs out through the services', async () => {
    replies = { '/api/user/logout': { code: 0 } };
    await open('/', member);
    fireEvent.click(await screen.findByRole('button', { name: /Mika/ }));
    fireEvent.click(await screen.findByRole('button', { name: words.user.signOut }));
    expect(await screen.findByText('said')).toBeTruthy();
    expect(asked).toContain('/api/user/logout');
  });

  test('finds their pages in groups; a page that is not released is left out', async () => {
    await open('/user/account/overview', member);
    await screen.findByRole('heading', { name: 'Overview of Mika' });
    const menu = screen.getByRole('navigation', { name: words.user.sideMenu });
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/user/account/overview',
      '/user/account/profile',
      'https://shop.example/',
      `/user/iframe/${encodeURIComponent(help)}`,
    ]);
    expect(within(menu).getByRole('list', { name: 'Title of more' })).toBeTruthy();
    expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('Title of account/overview');
    const shop = within(menu).getByRole('link', { name: 'Title of more/shop' });
    expect([shop.getAttribute('target'), shop.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  });

  test('reads the title of the page on the button that opens the menu', async () => {
    await open('/user/account/profile', {
      ...member,
      menus: [rule('menu_dir', 'one', { children: [rule('menu', 'account/profile')] }), ...menus],
    });
    const title = await screen.findByRole('heading', { level: 1, name: 'Profile' });
    const button = within(title).getByRole('button', { expanded: false });
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    // A first group of one entry is that entry alone.
    expect(
      within(screen.getByRole('navigation', { name: words.user.sideMenu }))
        .getAllByRole('list')
        .map((list) => list.getAttribute('aria-labelledby') !== null),
    ).toEqual([false, true, true]);
  });

  test('gets a message about an entry that leads nowhere', async () => {
    await open('/user/account/overview', member);
    fireEvent.click(await screen.findByRole('button', { name: 'Title of more/odd' }));
    expect(await screen.findByText('Navigation failed, the menu type is unrecognized!')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Title of more/bad' }));
    expect(await screen.findByText(words.target.protocol)).toBeTruthy();
  });

  test('keeps the menu wide or narrow as they left it', async () => {
    await open('/user/account/overview', member);
    fireEvent.click(await screen.findByRole('button', { name: words.user.shrink }));
    root?.unmount();
    await open('/user/account/overview', member);
    expect(await screen.findByRole('button', { name: words.user.widen, pressed: true })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Title of account/profile' }).getAttribute('title')).toBe(
      'Title of account/profile',
    );
  });

  test('is sent from /user to the first page they can open', async () => {
    await open('/user', member);
    expect(await screen.findByRole('heading', { name: 'Overview of Mika' })).toBeTruthy();
    expect(here()).toBe('/user/account/overview');
  });

  test('gets a message when there is none', async () => {
    await open('/user', { ...member, menus: [] });
    expect(await screen.findByRole('heading', { name: words.user.title })).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText(words.user.nothing)).toHaveLength(2));
  });

  test('sees what their rules allow on the page, and nothing else', async () => {
    await open('/user/account/overview', member);
    expect(await screen.findByText('may edit')).toBeTruthy();
    expect(screen.queryByText('may delete')).toBeNull();
  });
});

describe('a page of another site is framed', () => {
  test('under its title when a rule names it, and can neither read our page nor redirect it', async () => {
    await open(`/user/iframe/${encodeURIComponent(help)}`, member);
    const frame = await screen.findByTitle('Page from help.example');
    expect(frame.getAttribute('src')).toBe(help);
    expect(document.title).toBe('Title of more/help - Yonkoma');
    expect((frame.getAttribute('sandbox') ?? '').split(' ')).not.toEqual(expect.arrayContaining(['allow-same-origin']));
    expect(frame.getAttribute('sandbox')).not.toMatch(/top-navigation/);
  });

  test.each(['https://evil.example/', 'javascript:alert(1)', 'https://shop.example/'])('but not %s', async (url) => {
    await open(`/user/iframe/${encodeURIComponent(url)}`, member);
    expect(await screen.findByRole('heading', { name: words.notFound.title })).toBeTruthy();
    expect(document.querySelector('iframe')).toBeNull();
  });
});

describe('a guest who opens a frame', () => {
  const fair = 'https://fair.example/';
  const withFair = { ...guest, rules: [rule('nav', 'fair', { menu_type: 'iframe', url: fair, no_login_valid: 1 })] };

  test('is shown the page of another site that an entry for guests leads to', async () => {
    await open(`/user/iframe/${encodeURIComponent(fair)}`, withFair);
    expect((await screen.findByTitle('Page from fair.example')).getAttribute('src')).toBe(fair);
  });

  test('is sent to sign in from a frame that only members may see', async () => {
    await open(`/user/iframe/${encodeURIComponent(help)}`, withFair);
    expect(await screen.findByRole('heading', { name: 'Please sign in' })).toBeTruthy();
    expect(document.querySelector('iframe')).toBeNull();
  });
});

describe('a session without a member in the page', () => {
  test('is renewed unseen, and the page knows the member without a reload', async () => {
    replies = {
      '/api/common/refreshToken': { code: 1, data: { type: 'user-refresh', token: 'cookie', refresh_token: 'cookie' } },
      '/api/index/index': { code: 1, data: member },
    };
    await open('/', guest, { isExpired: true, storage: marker });
    expect(await screen.findByRole('heading', { name: 'Shelf of Mika' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Mika/ })).toBeTruthy();
  });

  test('opens a page for members after the renewal', async () => {
    replies = {
      '/api/common/refreshToken': { code: 1, data: { type: 'user-refresh', token: 'cookie', refresh_token: 'cookie' } },
      '/api/index/index': { code: 1, data: member },
    };
    await open('/user/account/overview', guest, { isExpired: true, storage: marker });
    expect(await screen.findByRole('heading', { name: 'Overview of Mika' })).toBeTruthy();
    expect(here()).toBe('/user/account/overview');
  });

  test('that cannot be checked is not ended: the page says so and tries again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    replies = { '/api/index/index': { code: 0 } };
    await open('/user/account/overview', guest, { storage: marker });
    const retry = await screen.findByRole('button', { name: words.user.retry });
    expect(localStorage.getItem('userInfo')).toBe(marker.userInfo);
    replies = { '/api/index/index': { code: 1, data: member } };
    fireEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'Overview of Mika' })).toBeTruthy();
  });

  test('that the services do not know leads to sign in, once', async () => {
    replies = { '/api/index/index': { code: 303, data: { type: 'need login' } } };
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await open('/user/account/overview', guest, { storage: marker });
    expect(await screen.findByRole('heading', { name: 'Please sign in' })).toBeTruthy();
    expect([here(), localStorage.getItem('token')]).toEqual(['/user/login?to=%2Fuser%2Faccount%2Foverview', null]);
  });
});

test('an open challenge covers every page, after a reload too', async () => {
  localStorage.setItem('yonkoma-verification-pending', '1');
  replies = {
    '/api/recaptcha/config': { code: 1, data: { provider: 'off', siteKey: '', scriptUrl: '', triggers: {} } },
  };
  await open('/', guest);
  const dialog = await screen.findByRole('dialog', { name: words.verify.title });
  const goOn = within(dialog).getByRole<HTMLButtonElement>('button', { name: words.verify.continue });
  await waitFor(() => expect(goOn.disabled).toBe(false));
  fireEvent.click(goOn);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(localStorage.getItem('yonkoma-verification-pending')).toBeNull();
});
