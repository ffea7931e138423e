import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { addWords, formatsOf, startWords, useFormats, useNow, wordsOf } from './index.ts';

const words = { title: '本棚', chapters_other: '全{{count}}話' };
const useWords = wordsOf<typeof words>('shelf');

function Shelf() {
  const say = useWords();
  return (
    <p>
      {say('title')} {say('chapters', { count: 3 })} {useFormats().count(12_345)}
    </p>
  );
}

test('a remote’s words are usable as soon as they are added, in the plural form of the language', () => {
  startWords('ja', 'shell', {});
  addWords('shelf', words);
  render(<Shelf />);
  expect(screen.getByText('本棚 全3話 1.2万')).toBeTruthy();
});

test('counts are written with the number format of the language; numbers in names are not', () => {
  startWords('en', 'shell', {});
  addWords('counting', {
    found_one: '{{count}} comic',
    found_other: '{{count}} comics',
    chapter: 'Chapter {{number}} of {{title}}',
  });
  const Found = () => {
    const say = wordsOf<{ found_one: string; found_other: string; chapter: string }>('counting')();
    return (
      <p>
        {say('found', { count: 1 })}, {say('found', { count: 12_345 })},{' '}
        {say('chapter', { number: 1_024, title: 'A & B' })}
      </p>
    );
  };
  render(<Found />);
  expect(screen.getByText('1 comic, 12,345 comics, Chapter 1024 of A & B')).toBeTruthy();
});

test('relative time uses the largest unit that fits, and is never in the future', () => {
  const { ago } = formatsOf('en');
  const now = 1_800_000_000;
  expect([30, 90, 7_200, 90_000, 700_000, 40_000_000, -500].map((seconds) => ago(now - seconds, now))).toEqual([
    'now',
    '1 minute ago',
    '2 hours ago',
    'yesterday',
    'last week',
    'last year',
    'now',
  ]);
});

test('a page is hydrated with the time and zone of the server, then and else it has those of the device', async () => {
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  vi.useFakeTimers({ now: 1_800_010_000_000, toFake: ['Date'] });
  startWords('en-GB', 'shelf', {}, 1_800_000_000);
  const Times = () => {
    const { ago, date } = useFormats();
    return [ago(1_799_999_900), date(1_799_956_800), useNow()].join(' | ');
  };
  const own = '2 hours ago | 15 Jan 2027 | 1800010000';
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Times />);
  expect(container.textContent).toBe('1 minute ago | 14 Jan 2027 | 1800000000');
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  const root = await act(async () => hydrateRoot(container, <Times />, { onRecoverableError }));
  expect([onRecoverableError.mock.calls.length, container.textContent]).toEqual([0, own]);
  await act(async () => root.unmount());

  render(<Times />);
  expect(screen.getByText(own)).toBeTruthy();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});
