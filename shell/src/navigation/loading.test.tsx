import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, render, screen } from '@testing-library/react';
import { TestHost } from '@yonkoma/remote-kit/test-host';
import words from '../../locales/en.json' with { type: 'json' };
import { beginLoading, LoadingLine } from './loading.tsx';

let store: ReturnType<typeof createStore>;
const begin = () => store.set(beginLoading);
const isSeen = () => screen.queryByRole('progressbar', { name: words.loading }) !== null;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  store = createStore();
  render(
    <TestHost store={store} words={{ shell: words }}>
      <LoadingLine />
    </TestHost>,
  );
});
afterEach(() => {
  vi.useRealTimers();
});

test('the line closes 400 ms after the last load has ended', async () => {
  let endFirst = () => {};
  let endSecond = () => {};
  act(() => {
    endFirst = begin();
    endSecond = begin();
  });
  await pass(1_000);
  act(endFirst);
  await pass(1_000);
  expect(isSeen()).toBe(true);
  act(endSecond);
  await pass(399);
  expect(isSeen()).toBe(true);
  await pass(1);
  expect(isSeen()).toBe(false);
});

test('a load that starts within that time continues the same line', async () => {
  let end = () => {};
  act(() => {
    end = begin();
  });
  await pass(200);
  act(end);
  await pass(300);
  act(() => {
    end = begin();
  });
  await pass(1_000);
  expect(isSeen()).toBe(true);
  act(end);
  await pass(400);
  expect(isSeen()).toBe(false);
});

test('a load that ends at once leaves no line behind', () => {
  let end = () => {};
  act(() => {
    end = begin();
  });
  act(end);
  expect(isSeen()).toBe(false);
});
