import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { TestHost } from '@yonkoma/remote-kit/test-host';
import words from '../../locales/en.json' with { type: 'json' };
import { UpdatePrompt } from './update-prompt.tsx';
import { watchBuild } from './watch-build.ts';

const asked: string[] = [];
const answerWith = (answer: () => Promise<unknown>) => {
  globalThis.fetch = (async (url: string) => {
    asked.push(url);
    return answer();
  }) as unknown as typeof fetch;
};
const comeBack = () =>
  act(async () => {
    window.dispatchEvent(new Event('online'));
  });
const watch = (build: string) => {
  const seen = { stale: 0 };
  const stop = watchBuild(window, {
    build,
    onStale: () => {
      seen.stale += 1;
    },
  });
  return { seen, stop };
};

beforeEach(() => {
  asked.length = 0;
});

test('a page learns once that it is out of date, and asks no more', async () => {
  answerWith(async () => ({ ok: true, json: async () => ({ id: 'two' }) }));
  const { seen } = watch('one');
  await comeBack();
  await waitFor(() => expect(seen.stale).toBe(1));
  await comeBack();
  expect([asked, seen.stale]).toEqual([['/latest-build.json'], 1]);
});

test.each<[string, () => Promise<unknown>]>([
  ['the same release', async () => ({ ok: true, json: async () => ({ id: 'one' }) })],
  [
    'a page in place of data',
    async () => ({
      ok: true,
      json: async () => {
        throw new SyntaxError('<');
      },
    }),
  ],
  ['an error', async () => ({ ok: false, json: async () => ({ id: 'two' }) })],
  [
    'no network',
    async () => {
      throw new TypeError('network');
    },
  ],
  ['something else', async () => ({ ok: true, json: async () => ({ id: 7 }) })],
])('%s is no newer release, and the page asks again', async (_what, answer) => {
  answerWith(answer);
  const { seen, stop } = watch('one');
  await comeBack();
  await comeBack();
  stop();
  expect([asked.length, seen.stale]).toEqual([2, 0]);
});

const open = (isCovered = false) =>
  render(
    <TestHost words={{ shell: words }}>
      <textarea aria-label="note" />
      <UpdatePrompt isCovered={isCovered} />
      <a href="/next">
        <span>Next</span>
      </a>
      <a href="/next" target="_blank" rel="noreferrer">
        Beside
      </a>
    </TestHost>,
  );
const said = () => screen.queryByText(words.update.text) !== null;

test('the prompt never covers a text being written, and comes once that is gone', () => {
  open();
  expect(said()).toBe(true);
  const field = screen.getByRole('textbox');
  fireEvent.input(field, { target: { value: 'half a sentence' } });
  expect(said()).toBe(false);
  fireEvent.input(field, { target: { value: '' } });
  expect(said()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: words.update.later }));
  expect(said()).toBe(false);
});

test('a visitor who reads gets no prompt', () => {
  open(true);
  expect(said()).toBe(false);
});

test('the next link on the site is followed by the browser itself, past the router', () => {
  open();
  const received: string[] = [];
  const receive = (event: Event) => {
    received.push((event.target as Element).textContent ?? '');
    event.preventDefault();
  };
  document.body.addEventListener('click', receive);
  onTestFinished(() => document.body.removeEventListener('click', receive));
  fireEvent.click(screen.getByText('Beside'));
  fireEvent.click(screen.getByText('Next'), { ctrlKey: true });
  expect(received).toEqual(['Beside', 'Next']);
  window.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true });
  fireEvent.click(screen.getByText('Next'));
  expect(received).toEqual(['Beside', 'Next']);
});

test('a link beside a text being written is followed by the router, so that the page can keep the text', () => {
  open();
  const received: string[] = [];
  document.body.addEventListener(
    'click',
    (event) => {
      received.push((event.target as Element).textContent ?? '');
      event.preventDefault();
    },
    { once: true },
  );
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'half a sentence' } });
  fireEvent.click(screen.getByText('Next'));
  expect(received).toEqual(['Next']);
});
