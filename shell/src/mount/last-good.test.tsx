import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import type { AnnouncedRemote, MountedRemote, RemoteInPage, RuntimeManifest } from '@yonkoma/contract';
import type { RemoteModule } from '@yonkoma/remote-kit';
import { type ComponentType, useEffect, useLayoutEffect } from 'react';
import type { Root } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { withOwnRoot } from '../../fixtures/own-root.ts';
import { servePage, versionOf } from '../../fixtures/served-page.ts';
import words from '../../locales/en.json' with { type: 'json' };
import { boot } from '../boot/boot.tsx';
import { FileFailure } from './remote-fault.ts';

withOwnRoot();

const good = versionOf('reader', '1');
const lastGood = { version: '1', address: '/remotes/reader/1/mounted/en.json', integrity: 'sha384-mounted' };
const live = versionOf('reader', '2', { lastGood });

/** The answers by address. An address that is not here fails. */
let answers: Record<string, unknown>;
const fetched: string[] = [];
const reported = vi.spyOn(console, 'error');
let root: Root | undefined;

/** The words belong to the version, so they show which version's words are in use. */
const Home = () => (
  <>
    <h1>{useTranslation('reader').t('home')}</h1>
    <Link to="/about">About</Link>
  </>
);
const About = () => (
  <>
    <h1>About {useTranslation('reader').t('home')}</h1>
    <Link to="/">Home</Link>
  </>
);
const sound: RemoteModule = { pages: { home: Home, about: About } };

const start = async (versions: Record<string, () => Promise<RemoteModule>>, remotes: RemoteInPage[] = [live]) => {
  servePage('/', remotes);
  root = await boot(document, {
    open: ({ version }) => (versions[version] ?? (() => Promise.reject(new FileFailure(version))))(),
  });
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const withHome = (home: ComponentType) => async (): Promise<RemoteModule> => ({ pages: { ...sound.pages, home } });

beforeEach(() => {
  fetched.length = 0;
  answers = {
    [lastGood.address]: good,
    '/remotes/reader/1/words.json': { home: 'Old words' },
    '/remotes/reader/2/words.json': { home: 'New words' },
  };
  globalThis.fetch = (async (address: string) => {
    fetched.push(address);
    const path = address.split('?')[0] ?? '';
    return { ok: path in answers, status: path in answers ? 200 : 404, json: async () => answers[path] };
  }) as unknown as typeof fetch;
  window.scrollTo = () => {};
  reported.mockImplementation(() => {});
  sessionStorage.clear();
});
afterEach(() => {
  root?.unmount();
  root = undefined;
  reported.mockReset();
});

const broken = new Error('broken');
const faults: [string, () => Promise<RemoteModule>, RegExp][] = [
  [
    'does not load',
    async () => {
      throw new FileFailure('/entry.js');
    },
    /load/,
  ],
  ['has no such page', async () => ({ pages: {} }), /load/],
  ['exposes something else', async () => ({}) as RemoteModule, /load/],
  [
    'throws while it is drawn',
    withHome(() => {
      throw broken;
    }),
    /render/,
  ],
  [
    'throws in an effect',
    withHome(() => {
      useEffect(() => {
        throw broken;
      });
      return <h1>Half</h1>;
    }),
    /render/,
  ],
  [
    'throws in an effect of its layout',
    withHome(() => {
      useLayoutEffect(() => {
        throw broken;
      });
      return <h1>Half</h1>;
    }),
    /render/,
  ],
  ['never comes', () => new Promise(() => {}), /load/],
];

test.each(faults)(
  'a version that %s is replaced by the last good one, with its own words, and the frame stays',
  async (_what, open, step) => {
    await start({ 1: async () => sound, 2: open });
    await heading('Old words');
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.queryByText(words.remoteFailed.title)).toBeNull();
    expect(reported).toHaveBeenCalledWith(
      expect.stringMatching(new RegExp(`reader 2 failed to ${step.source}`)),
      expect.anything(),
    );
  },
);

test('missing words of a version are a fault like any other', async () => {
  delete answers['/remotes/reader/2/words.json'];
  await start({ 1: async () => sound, 2: async () => sound });
  await heading('Old words');
});

test('other pages of a version that failed on one show its words; the broken one is not drawn again', async () => {
  const drawn = vi.fn();
  await start({
    1: async () => sound,
    2: withHome(() => {
      drawn();
      throw broken;
    }),
  });
  await heading('Old words');
  const times = drawn.mock.calls.length;
  fireEvent.click(screen.getByRole('link', { name: 'About' }));
  await heading('About New words');
  fireEvent.click(screen.getAllByRole('link', { name: 'Home' }).at(-1) ?? document.body);
  await heading('Old words');
  expect(drawn.mock.calls.length).toBe(times);
});

test('where the last good version fails too, a calm message is shown; a retry shows the first that works', async () => {
  let isGone = true;
  await start({
    2: async () => {
      if (isGone) throw new FileFailure('/entry.js');
      return sound;
    },
  });
  await screen.findByText(words.remoteFailed.title);
  isGone = false;
  fireEvent.click(screen.getByRole('button', { name: words.remoteFailed.retry }));
  await heading('New words');
});

test('a retry takes the version that is active now, when another release fixed the failure', async () => {
  const mended = versionOf('reader', '3', { words: '/remotes/reader/2/words.json', integrity: live.integrity });
  const manifest: Pick<RuntimeManifest, 'remotes'> = { remotes: [mended] };
  await start(
    {
      2: withHome(() => {
        throw broken;
      }),
      3: async () => sound,
    },
    [versionOf('reader', '2')],
  );
  await screen.findByText(words.remoteFailed.title);
  answers['/api/registry/manifest'] = { code: 1, data: manifest };
  fireEvent.click(screen.getByRole('button', { name: words.remoteFailed.retry }));
  await heading('New words');
  fireEvent.click(screen.getByRole('link', { name: 'About' }));
  await heading('About New words');
});

test('a version that comes too late is shown where nothing else could be', async () => {
  let arrive = (_: RemoteModule) => {};
  await start({
    2: () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  });
  await screen.findByText(words.remoteFailed.title);
  arrive(sound);
  await heading('New words');
});

test('a version that comes too late does not replace the page of a visitor who reads the one before', async () => {
  let arrive = (_: RemoteModule) => {};
  await start({
    1: async () => sound,
    2: () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  });
  await heading('Old words');
  arrive(sound);
  await waitFor(() => expect(fetched).toContain('/remotes/reader/2/words.json'));
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Old words');
});

test('a member who tries a version sees its faults, and no other version in its place', async () => {
  let isBroken = true;
  answers['/api/registry/manifest'] = { code: 1, data: { remotes: [versionOf('reader', '1')] } };
  servePage('/', [live], { id: 'x', remote: 'reader', version: '2', until: Math.floor(Date.now() / 1000) + 3_600 });
  root = await boot(document, {
    open: async ({ version }) => {
      if (version === '2' && isBroken) throw new FileFailure('/entry.js');
      return sound;
    },
  });
  await screen.findByText(words.remoteFailed.title);
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: words.remoteFailed.retry }));
  await heading('New words');
  expect(fetched.filter((address) => address === lastGood.address)).toEqual([]);
});

test('no other version is loaded while the page works', async () => {
  await start({ 1: async () => sound, 2: async () => sound });
  await heading('New words');
  expect(fetched.filter((address) => address.startsWith('/remotes/'))).toEqual(['/remotes/reader/2/words.json']);
});

describe('words that only one page loads', () => {
  const at = (file: string) => `/remotes/reader/2/${file}`;
  const split = versionOf('reader', '2', {
    lastGood,
    pageFiles: { about: { scripts: [], styles: [], words: at('words-about.json') } },
    integrity: { ...live.integrity, [at('words-about.json')]: 'sha384-about' },
  });
  const OwnAbout = () => {
    const { t } = useTranslation('reader');
    return <h1>{`${t('home')}, ${t('about.title')}`}</h1>;
  };
  const withAbout = async (): Promise<RemoteModule> => ({ pages: { home: Home, about: OwnAbout } });
  beforeEach(() => {
    answers[at('words-about.json')] = { about: { title: 'About words' } };
  });

  test('come with that page and not before, and those of every page stay', async () => {
    await start({ 2: withAbout }, [split]);
    await heading('New words');
    expect(fetched).not.toContain(at('words-about.json'));
    fireEvent.click(screen.getByRole('link', { name: 'About' }));
    await heading('New words, About words');
    expect(fetched.filter((address) => address.includes('/words'))).toEqual([at('words.json'), at('words-about.json')]);
  });

  test('are a fault of that page when they are missing: its last good version is shown', async () => {
    delete answers[at('words-about.json')];
    await start({ 1: async () => sound, 2: withAbout }, [split]);
    await heading('New words');
    fireEvent.click(screen.getByRole('link', { name: 'About' }));
    await heading('About Old words');
  });
});

describe('a remote that the page only announces', () => {
  const { scripts: _scripts, styles: _styles, pageFiles: _pageFiles, integrity: _integrity, ...head } = live;
  const announced = (address: string): AnnouncedRemote => ({ ...head, form: { address, integrity: 'sha384-form' } });

  test('is opened with the files that its form names', async () => {
    answers['/remotes/reader/2/form.json'] = versionOf('reader', '2');
    const opened: MountedRemote[] = [];
    servePage('/', [announced('/remotes/reader/2/form.json')]);
    root = await boot(document, {
      async open(remote) {
        opened.push(remote);
        return sound;
      },
    });
    await heading('New words');
    expect(opened.map(({ integrity }) => integrity)).toEqual([live.integrity]);
  });

  test('is replaced by its last good version when its form does not come', async () => {
    await start({ 1: async () => sound, 2: async () => sound }, [announced('/remotes/reader/2/gone.json')]);
    await heading('Old words');
    expect(reported).toHaveBeenCalledWith(expect.stringMatching(/reader 2 failed to load/), expect.anything());
  });
});
