import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import type { Root } from 'react-dom/client';
import { withOwnRoot } from '../../fixtures/own-root.ts';
import { servePage, versionOf } from '../../fixtures/served-page.ts';
import shellWords from '../../locales/en.json' with { type: 'json' };
import { boot } from '../boot/boot.tsx';
import { FileFailure } from '../mount/remote-fault.ts';

withOwnRoot();

const words = shellWords.platform;

// The bundler writes this variable into the shell; nothing is shared in this test.
vi.doMock('../mount/share-scope.ts', () => ({ shareScope: { react: { '19.0.0': {} } } }));

const chord = { code: 'KeyY', key: 'Y', ctrlKey: true, altKey: true, shiftKey: true };
let root: Root | undefined;

/** Resolves as soon as the page has handled the keys. */
const pressChord = () => waitFor(() => expect(fireEvent.keyDown(window, chord)).toBe(false));

beforeEach(() => {
  globalThis.fetch = (async () => ({ ok: true, json: async () => ({}) })) as unknown as typeof fetch;
  window.scrollTo = () => {};
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  root?.unmount();
  vi.restoreAllMocks();
});

describe('the key chord', () => {
  test('opens the facts about this page, and closes them when it is pressed again', async () => {
    const reader = versionOf('reader', '2', {
      lastGood: { version: '1', address: '/m', integrity: 'sha384-m' },
      isCanary: true,
    });
    const blog = versionOf('blog', '5', {
      pages: [{ name: 'blog', path: '/blog', title: 'home', layout: 'common', needsLogin: false }],
    });
    servePage('/', [reader, blog]);
    root = await boot(document, { open: async () => ({ pages: { home: () => <h1>Shelf</h1>, about: () => null } }) });
    await screen.findByRole('heading', { name: 'Shelf' });
    await pressChord();
    const panel = await screen.findByRole('dialog', { name: words.inspect.title });
    const section = within(panel).getByRole('heading', { name: 'reader 2' }).closest('section') as HTMLElement;
    expect(within(panel).getByText(words.inspect.revision).nextElementSibling?.textContent).toBe('1');
    expect(within(panel).getByText(words.inspect.hash).nextElementSibling?.textContent).toBe('x');
    expect(within(section).getByText(words.inspect.loads).nextElementSibling?.textContent).toMatch(/^home: \d+ ms$/);
    expect(section.textContent).toContain(words.inspect.cohorts.canary);
    await waitFor(() => expect(section.textContent).toContain(words.inspect.integrities.checked));
    expect(within(panel).getByRole('heading', { name: 'blog 5' }).closest('section')?.textContent).toContain(
      words.inspect.notLoaded,
    );
    expect(panel.textContent).toContain('react 19.0.0');
    fireEvent.keyDown(window, chord);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('shows the last fault of a remote', async () => {
    servePage('/', [versionOf('reader', '2')]);
    root = await boot(document, {
      open: async () => {
        throw new FileFailure('/gone.js');
      },
    });
    await screen.findByRole('alert');
    await pressChord();
    const panel = await screen.findByRole('dialog');
    await waitFor(() => expect(panel.textContent).toContain('/gone.js could not be loaded'));
  });

  test.each([
    ['a letter written with AltGr', { ...chord, modifierAltGraph: true }],
    ['the letter alone', { ...chord, altKey: false }],
    ['a key that is held down', { ...chord, repeat: true }],
  ])('%s is not the chord', async (_what, keys) => {
    servePage('/', [versionOf('reader', '2')]);
    root = await boot(document, { open: async () => ({ pages: { home: () => <h1>Shelf</h1> } }) });
    await screen.findByRole('heading', { name: 'Shelf' });
    await pressChord();
    expect(window.dispatchEvent(new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true }))).toBe(true);
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });
});
