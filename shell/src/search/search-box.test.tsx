import { beforeEach, describe, expect, test } from 'vitest';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { FoundEntries, FoundEntry, RuntimeManifest } from '@yonkoma/contract';
import type { ShellApi } from '@yonkoma/remote-kit';
import { TestHost } from '@yonkoma/remote-kit/test-host';
import { useLocation } from 'react-router-dom';
import en from '../../locales/en.json' with { type: 'json' };
import { SearchBox } from './search-box.tsx';

const words = en.search;
const entry = (id: number, title: string, more: Partial<FoundEntry> = {}): FoundEntry => ({
  id,
  kind: 'comic',
  title,
  lang: 'en',
  path: `/thing/${id}`,
  excerpt: '',
  excerpt_lang: '',
  picture: null,
  score: 0,
  date: null,
  ...more,
});
const found = (...list: FoundEntry[]): FoundEntries => ({ list, total: list.length, corrected: '' });

const manifest = {
  remotes: [
    {
      labels: { comics: 'Comics' },
      search: [
        { endpoint: 'comic.findEntries', title: 'comics', path: '/search/index?keywords={keywords}', weigh: 100 },
      ],
    },
    {
      labels: { blog: 'Blog', matter: 'Articles' },
      search: [
        {
          endpoint: 'article.findEntries',
          kind: 'matter',
          title: 'matter',
          path: '/matter?keywords={keywords}',
          weigh: 1,
        },
        { endpoint: 'article.findEntries', kind: 'blog', title: 'blog', path: '/blog?keywords={keywords}', weigh: 9 },
      ],
    },
    { labels: {} },
  ],
} as unknown as RuntimeManifest;

type Asked = { name: string; keywords: string; kind?: string };
type Answer = (asked: Asked) => FoundEntries | Promise<FoundEntries>;
let asked: Asked[];
let closed: number;
let typed = '';

const Here = () => <output aria-label="here">{useLocation().pathname + useLocation().search}</output>;
const open = (
  answer: Answer = ({ name, kind }) =>
    name.startsWith('comic')
      ? found(entry(1, 'Night Market'), entry(2, 'Midnight'))
      : kind === 'blog'
        ? found(entry(3, 'Night', { score: 3, excerpt: 'All night long' }))
        : found(),
) => {
  asked = [];
  closed = 0;
  const call = (async ({ name }: { name: string }, input: Omit<Asked, 'name'>) => {
    asked.push({ name, ...input });
    return answer({ name, ...input });
  }) as unknown as ShellApi['call'];
  return render(
    <TestHost words={{ shell: en }} shell={{ call }}>
      <Here />
      <SearchBox
        manifest={manifest}
        isOpen
        onClose={() => {
          closed += 1;
        }}
        typed={() => typed}
      />
    </TestHost>,
  );
};
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: words.label });
const write = (value: string) => fireEvent.change(box(), { target: { value } });
const press = (key: string, more = {}) => fireEvent.keyDown(box(), { key, ...more });
const submit = () => fireEvent.submit(screen.getByRole('search'));
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const here = () => screen.getByLabelText('here').textContent;
const allOf = (group: string) => words.all.replace('{{group}}', group);

beforeEach(() => {
  localStorage.clear();
  typed = '';
});

describe('while the visitor types', () => {
  test('every group is searched and named, the best result’s group first, with a link to all results', async () => {
    open();
    write('night');
    await screen.findByRole('group', { name: 'Comics' });
    expect(asked).toEqual([
      { name: 'comic.findEntries', keywords: 'night' },
      { name: 'article.findEntries', keywords: 'night', kind: 'blog' },
      { name: 'article.findEntries', keywords: 'night', kind: 'matter' },
    ]);
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['Blog', 'Comics']);
    expect(options()).toEqual(['NightAll night long', allOf('Blog'), 'Night Market', 'Midnight', allOf('Comics')]);
    expect(screen.getByRole('option', { name: allOf('Blog') }).getAttribute('href')).toBe('/blog?keywords=night');
    expect(screen.getByText(words.found_other.replace('{{count}}', '3'))).toBeTruthy();
  });

  test('the words are marked as the search understood them', async () => {
    open(({ name }) =>
      name.startsWith('comic')
        ? { ...found(entry(1, 'Đường về nhà', { excerpt: 'A way home' })), corrected: 'duong' }
        : found(),
    );
    write('doung');
    const option = await screen.findByRole('option', { name: /Đường/ });
    expect([...option.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Đường']);
    expect(screen.getByText(words.corrected.replace('{{meant}}', 'duong'))).toBeTruthy();
  });

  test('text typed before the field was there is in it', async () => {
    typed = 'night';
    open();
    expect(await screen.findByRole('group', { name: 'Comics' })).toBeTruthy();
    expect(box().value).toBe('night');
  });

  test('text in composition is not searched for, and its keys are left to the input method', async () => {
    open();
    fireEvent.compositionStart(box());
    write('にg');
    press('ArrowDown', { isComposing: true });
    write('にげ');
    fireEvent.compositionEnd(box(), { data: 'にげ' });
    await waitFor(() => expect(asked.map(({ keywords }) => keywords)).toEqual(['にげ', 'にげ', 'にげ']));
    expect(active()).toBeNull();
    expect(box().value).toBe('にげ');
  });

  test('an answer to words that have changed since is dropped', async () => {
    const late = new Map<string, () => void>();
    open(({ name, keywords }) =>
      name.startsWith('comic')
        ? new Promise((resolve) => {
            late.set(keywords, () => resolve(found(entry(1, `For ${keywords}`))));
          })
        : found(),
    );
    write('one');
    await waitFor(() => expect(late.has('one')).toBe(true));
    write('two');
    await waitFor(() => expect(late.has('two')).toBe(true));
    await act(async () => late.get('two')?.());
    await screen.findByRole('option', { name: 'For two' });
    await act(async () => late.get('one')?.());
    expect(options()).toEqual(['For two', allOf('Comics')]);
  });

  test('a slow group is marked as loading and is added at the end, without moving the others', async () => {
    let come = () => {};
    open(({ name, kind }) =>
      name.startsWith('comic')
        ? found(entry(1, 'Night Market'))
        : kind === 'blog'
          ? new Promise((resolve) => {
              come = () => resolve(found(entry(3, 'Night', { score: 3 })));
            })
          : found(),
    );
    write('night');
    await screen.findByRole('option', { name: 'Night Market' });
    expect(screen.getAllByText(words.waiting.replace('{{group}}', 'Blog')).length).toBeGreaterThan(0);
    await act(async () => come());
    await waitFor(() => expect(options()).toEqual(['Night Market', allOf('Comics'), 'Night', allOf('Blog')]));
    expect(screen.queryByText(words.waiting.replace('{{group}}', 'Blog'))).toBeNull();
  });

  test('a failed group is marked and can be searched again', async () => {
    let isBroken = true;
    open(({ name, kind }) => {
      if (kind === 'blog' && isBroken) throw new Error('away');
      return name.startsWith('comic') ? found(entry(1, 'Night Market')) : found(entry(3, 'Night'));
    });
    write('night');
    const failure = await screen.findByText(words.failed.replace('{{group}}', 'Blog'));
    expect(options()).toContain('Night Market');
    isBroken = false;
    fireEvent.click(within(failure.parentElement as HTMLElement).getByRole('button', { name: words.retry }));
    await screen.findByRole('group', { name: 'Blog' });
    expect(screen.queryByText(words.failed.replace('{{group}}', 'Blog'))).toBeNull();
    // The group that had answered was not requested again.
    expect(asked.filter(({ name }) => name === 'comic.findEntries')).toHaveLength(1);
  });

  test('a search without results offers help', async () => {
    open(() => found());
    write('zzz');
    expect(await screen.findByText(words.empty.replace('{{keywords}}', 'zzz'))).toBeTruthy();
    expect(screen.getByText(words.emptyText)).toBeTruthy();
    expect(box().getAttribute('aria-expanded')).toBe('false');
  });

  test('the arrows go through all groups and back to the field', async () => {
    open();
    write('night');
    await screen.findByRole('group', { name: 'Comics' });
    await screen.findByRole('group', { name: 'Blog' });
    const walk = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp'].map((key) => {
      press(key);
      return active();
    });
    expect(walk).toEqual([
      'NightAll night long',
      allOf('Blog'),
      'Night Market',
      allOf('Blog'),
      'NightAll night long',
      null,
      allOf('Comics'),
    ]);
  });

  test('Enter opens the selected result, or all results of the best group, and closes the search', async () => {
    open();
    write('night');
    await screen.findByRole('group', { name: 'Comics' });
    submit();
    expect([here(), closed]).toEqual(['/blog?keywords=night', 1]);
    for (const _ of [1, 2, 3]) press('ArrowDown');
    submit();
    expect([here(), closed]).toEqual(['/thing/1', 2]);
    write('đường & nhà?');
    submit();
    expect(here()).toBe(`/search/index?keywords=${encodeURIComponent('đường & nhà?')}`);
    write('   ');
    submit();
    expect(closed).toBe(3);
  });
});

describe('earlier searches', () => {
  const searchFor = async (keywords: string) => {
    open();
    write(keywords);
    await screen.findByRole('group', { name: 'Comics' });
    fireEvent.click(screen.getByRole('option', { name: 'Midnight' }));
    cleanup();
  };

  test('are offered on this device, newest first, once each, and repeated by a choice', async () => {
    for (const keywords of ['night', 'market', 'Night']) await searchFor(keywords);
    open();
    expect(options()).toEqual(['Night', 'market']);
    press('ArrowDown');
    press('ArrowDown');
    submit();
    expect(box().value).toBe('market');
    expect(await screen.findByRole('group', { name: 'Comics' })).toBeTruthy();
    expect(closed).toBe(0);
  });

  test('are deleted one by one or all at once', async () => {
    for (const keywords of ['one', 'two', 'three']) await searchFor(keywords);
    open();
    press('ArrowDown');
    press('Delete');
    expect(options()).toEqual(['two', 'one']);
    fireEvent.click(screen.getByTitle(words.forget.replace('{{keywords}}', 'one')));
    expect(options()).toEqual(['two']);
    fireEvent.click(screen.getByRole('button', { name: words.forgetAll }));
    expect(options()).toEqual([]);
    expect(screen.getByText(words.start)).toBeTruthy();
    cleanup();
    open();
    expect(options()).toEqual([]);
  });

  test('are empty where the stored value is unreadable', () => {
    for (const kept of ['{', '[1]', '{"a":1}', JSON.stringify(['x'.repeat(200)])]) {
      localStorage.setItem('yonkoma.searches', kept);
      open();
      expect(options()).toEqual([]);
      cleanup();
    }
  });
});
