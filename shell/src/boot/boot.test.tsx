import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import type { BootDocument, Initialisation, MountedRemote, Rule } from '@yonkoma/contract';
import { useShell, type RemoteModule } from '@yonkoma/remote-kit';
import { useEffect } from 'react';
import type { Root } from 'react-dom/client';
import { Link, useParams } from 'react-router-dom';
import { notOurs } from '../../fixtures/not-ours.ts';
import words from '../../locales/en.json' with { type: 'json' };
import type { RemoteSource } from '../mount/remote-source.ts';
import { withOwnRoot } from '../../fixtures/own-root.ts';
import { boot } from './boot.tsx';

withOwnRoot();

const remote = (
  name: string,
  pages: Partial<MountedRemote['pages'][number]>[],
  extra: Partial<MountedRemote> = {},
): MountedRemote => ({
  name,
  version: '1.0.0-000000000000',
  container: `${name}_1`,
  entry: `/${name}.js`,
  scripts: [],
  styles: [],
  pageFiles: {},
  words: `/${name}.json`,
  integrity: { [`/${name}.json`]: 'sha384-words' },
  labels: { home: 'Shelf', book: 'Book', other: 'Other' },
  menu: [],
  pages: pages.map((page) => ({ name: 'home', path: '/', title: 'home', layout: 'home', needsLogin: false, ...page })),
  ...extra,
});

const reader = remote('reader', [{}, { name: 'book', path: '/book/:id', title: 'book', layout: 'details' }], {
  menu: [
    { id: 'reader.book', title: 'book', path: '/book/1', place: ['header'], icon: 'library', weigh: 1 },
    { id: 'reader.home', title: 'home', path: '/', place: ['header', 'bottom'], icon: 'house', weigh: 9 },
  ],
});
const ask = remote('ask', [{ name: 'other', path: '/ask', title: 'other', layout: 'common' }]);

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
const site = {
  siteName: 'Yonkoma',
  recordNumber: '',
  version: 'v1',
  cdnUrl: '',
  apiUrl: '',
  storageHosts: [],
  secure: null,
  upload,
};
const guest: Initialisation = { site, openMemberCenter: false, userInfo: [], rules: [], menus: [] };

const serve = (path: string, remotes = [reader, ask], init = guest) => {
  const page: Omit<BootDocument, 'words'> & { words: object } = {
    manifest: { revision: { id: 1, hash: 'x' }, seam: 1, remotes },
    init,
    language: 'en',
    isExpired: false,
    words,
    early: [],
    status: 200,
    build: 'b',
    time: 1,
  };
  document.title = 'As served';
  document.body.innerHTML = '<div id="app"><p>skeleton</p></div><script type="application/json" id="boot"></script>';
  const slot = document.getElementById('boot');
  if (slot) slot.textContent = JSON.stringify(page);
  window.history.replaceState(null, '', path);
};

const Home = () => {
  const shell = useShell();
  return (
    <>
      <h1>All books</h1>
      <Link to="/book/7">Seven</Link>
      <Link to="/ask">Ask</Link>
      <button type="button" onClick={() => shell.notify('Kept', 'good')}>
        Keep
      </button>
    </>
  );
};
const Book = () => {
  const { id } = useParams();
  const shell = useShell();
  useEffect(() => shell.describePage({ title: `Book ${id}` }), [shell, id]);
  useEffect(() => (id === '9' ? shell.coverFrame() : undefined), [shell, id]);
  return <h1>Book {id}</h1>;
};
const modules: Record<string, RemoteModule> = {
  reader: { pages: { home: Home, book: Book } },
  ask: { pages: { other: () => <h1>Questions</h1> } },
};
const sourceOf = (
  open: RemoteSource['open'] = ({ name }) => Promise.resolve(modules[name] ?? { pages: {} }),
): RemoteSource => ({ open });

let root: Root | undefined;
const reported = vi.spyOn(console, 'error');
const start = async (source = sourceOf()) => {
  root = await boot(document, source);
};

beforeEach(() => {
  globalThis.fetch = (() => Promise.resolve({ ok: true, json: () => Promise.resolve({}) })) as unknown as typeof fetch;
  window.scrollTo = () => {};
  reported.mockImplementation(() => {});
  sessionStorage.clear();
});
afterEach(() => {
  root?.unmount();
  root = undefined;
  document.querySelector('link[rel=canonical]')?.remove();
  reported.mockReset();
});

describe('a page is composed from the data that came with it', () => {
  test('the frame shows the menus that remotes declare, heaviest first, without loading the others', async () => {
    serve('/');
    const opened: string[] = [];
    await start(
      sourceOf(({ name }) => {
        opened.push(name);
        return Promise.resolve(modules[name] ?? { pages: {} });
      }),
    );
    expect(await screen.findByRole('heading', { name: 'All books' })).toBeTruthy();
    expect(screen.queryByText('skeleton')).toBeNull();
    const nav = screen.getByRole('navigation', { name: words.header.nav });
    expect([...nav.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['Shelf', 'Book']);
    expect(opened).toEqual(['reader']);
    expect(document.title).toBe('As served');
  });

  test('the header has what rules add for everybody, and the foot the record number, if there is one', async () => {
    const rule: Rule = {
      id: 1,
      pid: 0,
      type: 'nav',
      title: 'Shop',
      name: 'shop',
      path: 'shop',
      icon: '',
      menu_type: 'link',
      url: 'https://shop.example/',
      component: '',
      no_login_valid: 1,
      extend: 'none',
      children: [],
    };
    serve('/', [reader], {
      ...guest,
      site: { ...site, recordNumber: 'No. 4711' },
      rules: [rule, { ...rule, id: 2, type: 'button', title: 'Report' }],
    });
    await start();
    const nav = await screen.findByRole('navigation', { name: words.header.nav });
    expect([...nav.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Shelf', '/'],
      ['Book', '/book/1'],
      ['Shop', 'https://shop.example/'],
    ]);
    expect(screen.getByRole('contentinfo').textContent).toContain('No. 4711');
  });

  test.each(['/ask/lists', '/ask/info/7', '/blog', '/matter/info/3'])(
    '%s says that its section is not open while no remote has it, and links home',
    async (path) => {
      serve(path, [reader]);
      await start();
      expect(await screen.findByRole('heading', { level: 1, name: words.notOpen.title })).toBeTruthy();
      expect(
        screen.getAllByRole('link', { name: words.notFound.home }).map((link) => link.getAttribute('href')),
      ).toContain('/');
    },
  );

  test('the gateway’s drawing stays until the page can be drawn', async () => {
    serve('/');
    let arrive = (_: RemoteModule) => {};
    const started = start(
      sourceOf(
        () =>
          new Promise((resolve) => {
            arrive = resolve;
          }),
      ),
    );
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    expect(screen.getByText('skeleton')).toBeTruthy();
    arrive({ pages: { home: Home } });
    await started;
    expect(await screen.findByRole('heading', { name: 'All books' })).toBeTruthy();
  });

  test('going to another page sets its title, moves the focus to it and announces it', async () => {
    serve('/');
    await start();
    fireEvent.click(await screen.findByRole('link', { name: 'Seven' }));
    expect(await screen.findByRole('heading', { name: 'Book 7' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Book 7 - Yonkoma'));
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
    await waitFor(() => expect(document.querySelector('[aria-atomic]')?.textContent).toBe('Book 7 - Yonkoma'));
  });

  test('a page served with the title of its subject keeps the title until the visitor goes on', async () => {
    serve('/book/7');
    document.head.insertAdjacentHTML(
      'beforeend',
      '<link rel="canonical" href="https://comics.example/book/7"><script type="application/ld+json">{}</script>',
    );
    document.title = 'Seven Wishes - Yonkoma';
    await start();
    expect(await screen.findByRole('heading', { name: 'Book 7' })).toBeTruthy();
    expect(document.title).toBe('Seven Wishes - Yonkoma');
    const [nav] = screen.getAllByRole('link', { name: 'Book' });
    if (nav) fireEvent.click(nav);
    await waitFor(() => expect(document.title).toBe('Book 1 - Yonkoma'));
    expect(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href).toBe('https://comics.example/book/1');
    expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
  });

  test('an unknown address reads Page Not Found and links home', async () => {
    serve('/nowhere');
    await start();
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
    expect(screen.getByText(/^Page not found: \/nowhere\./)).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: words.notFound.home }));
    expect(await screen.findByRole('heading', { name: 'All books' })).toBeTruthy();
  });

  test('a page that needs the whole screen hides the frame as long as it is shown', async () => {
    serve('/book/9');
    await start();
    await screen.findByRole('heading', { name: 'Book 9' });
    await waitFor(() => expect(screen.queryByRole('banner')).toBeNull());
    window.history.pushState(null, '', '/');
    fireEvent.popState(window);
    expect(await screen.findByRole('banner')).toBeTruthy();
  });

  test('a message can be closed before its time', async () => {
    serve('/');
    await start();
    fireEvent.click(await screen.findByRole('button', { name: 'Keep' }));
    expect(await screen.findByText('Kept')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: words.notices.close }));
    await waitFor(() => expect(screen.queryByText('Kept')).toBeNull());
  });

  test('a chosen language is stored for a year', async () => {
    serve('/');
    await start();
    fireEvent.change(await screen.findByRole('combobox', { name: words.language.label }), { target: { value: 'jp' } });
    expect(document.cookie).toContain('ba-lang=jp');
    expect(await screen.findByText(words.language.changing)).toBeTruthy();
  });

  test('the languages are those the site has now, by their own names, or all where no answer comes', async () => {
    const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
    serve('/');
    await start();
    const select = await screen.findByRole('combobox', { name: words.language.label });
    fireEvent.focusIn(select);
    await waitFor(() => expect(reported).toHaveBeenCalledWith('shell failed to list the languages', expect.anything()));
    expect(offered()).toEqual(['简体中文', 'English', '日本語', 'Tiếng Việt']);
    root?.unmount();
    globalThis.fetch = (() =>
      Promise.resolve({
        ok: true,
        status: 200,
        type: 'basic',
        headers: new Headers(),
        json: () =>
          Promise.resolve({
            code: 1,
            msg: '',
            time: 1,
            data: [
              { name: 'zh-cn', value: '中文简体' },
              { name: 'en', value: 'English' },
            ],
          }),
      })) as unknown as typeof fetch;
    serve('/');
    await start();
    fireEvent.focusIn(await screen.findByRole('combobox', { name: words.language.label }));
    await waitFor(() => expect(offered()).toEqual(['简体中文', 'English']));
  });

  test('a chosen theme is on the document and in storage', async () => {
    serve('/');
    await start();
    fireEvent.click(await screen.findByRole('button', { name: words.theme.toDark }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(localStorage.getItem('ba-is-dark')).toBe('1');
    expect(await screen.findByRole('button', { name: words.theme.toLight })).toBeTruthy();
  });
});

describe('a storage with foreign values under every key of the site', () => {
  const keys = [
    'userInfo',
    'ba-lang',
    'ba-is-dark',
    'ba-user-token',
    'token',
    'auth_token',
    'refresh_token',
    'yonkoma-visited',
    'yonkoma-scroll',
    'yonkoma-reloaded-at',
    'yonkoma-verification-record',
    'yonkoma-verified-at',
    'yonkoma-side-menu-shrunk',
  ];
  afterEach(() => {
    localStorage.clear();
    delete document.documentElement.dataset['theme'];
  });

  test.each(notOurs)(
    '%s: pages open, forward and back work, the theme can be chosen, and no error is logged',
    async (value) => {
      for (const storage of [localStorage, sessionStorage]) for (const key of keys) storage.setItem(key, value);
      serve('/');
      await start();
      fireEvent.click(await screen.findByRole('link', { name: 'Seven' }));
      await screen.findByRole('heading', { name: 'Book 7' });
      fireEvent.click(screen.getAllByRole('link', { name: 'Shelf' })[0] ?? document.body);
      await screen.findByRole('heading', { name: 'All books' });
      window.history.back();
      await screen.findByRole('heading', { name: 'Book 7' });
      fireEvent.click(screen.getByRole('button', { name: words.theme.toDark }));
      expect([document.documentElement.dataset['theme'], localStorage.getItem('ba-is-dark')]).toEqual(['dark', '1']);
      expect(reported.mock.calls).toEqual([]);
    },
  );
});

describe('a remote that fails leaves the rest of the page alone', () => {
  const failed = () => screen.findByText(words.remoteFailed.title);

  test('a remote that does not load says so, and loads on request', async () => {
    serve('/');
    let isGone = true;
    await start(
      sourceOf(({ name }) =>
        isGone ? Promise.reject(new Error('gone')) : Promise.resolve(modules[name] ?? { pages: {} }),
      ),
    );
    await failed();
    isGone = false;
    fireEvent.click(screen.getByRole('button', { name: words.remoteFailed.retry }));
    expect(await screen.findByRole('heading', { name: 'All books' })).toBeTruthy();
  });

  test('a remote that never loads is reported with its name, version and step, and the frame stays', async () => {
    serve('/');
    await start(sourceOf(() => Promise.reject(new Error('gone'))));
    await failed();
    expect(screen.getByRole('banner')).toBeTruthy();
    await waitFor(() =>
      expect(reported).toHaveBeenCalledWith(
        'reader 1.0.0-000000000000 failed to load',
        expect.objectContaining({ message: 'gone' }),
      ),
    );
  });

  test('a remote without the page it declares is a failure', async () => {
    serve('/');
    await start(sourceOf(() => Promise.resolve({ pages: {} })));
    await failed();
    await waitFor(() =>
      expect(reported.mock.calls[0]?.[1]).toMatchObject({ message: 'reader 1.0.0-000000000000 has no page home' }),
    );
  });

  test('a remote that throws while it is drawn can be tried again', async () => {
    serve('/');
    let isBroken = true;
    const Fragile = () => {
      if (isBroken) throw new Error('broken');
      return <h1>Mended</h1>;
    };
    await start(sourceOf(() => Promise.resolve({ pages: { home: Fragile } })));
    await failed();
    expect(reported).toHaveBeenCalledWith(
      'reader 1.0.0-000000000000 failed to render',
      expect.objectContaining({ message: 'broken' }),
    );
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: words.remoteFailed.retry }));
    expect(await screen.findByRole('heading', { name: 'Mended' })).toBeTruthy();
  });

  test('a remote that hangs is reported after three seconds, and is shown when it comes after all', async () => {
    serve('/ask');
    let arrive = (_: RemoteModule) => {};
    await start(
      sourceOf(
        () =>
          new Promise((resolve) => {
            arrive = resolve;
          }),
      ),
    );
    await screen.findByText(words.remoteFailed.title);
    arrive({ pages: { other: () => <h1>Questions</h1> } });
    expect(await screen.findByRole('heading', { name: 'Questions' })).toBeTruthy();
  });

  test('the other remotes keep working', async () => {
    serve('/ask');
    await start(
      sourceOf(({ name }) =>
        name === 'ask' ? Promise.reject(new Error('gone')) : Promise.resolve(modules[name] ?? { pages: {} }),
      ),
    );
    await failed();
    fireEvent.click(screen.getAllByRole('link', { name: 'Shelf' })[0] ?? document.body);
    expect(await screen.findByRole('heading', { name: 'All books' })).toBeTruthy();
  });
});
