import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import { TestHost } from '@yonkoma/remote-kit/test-host';
import words from '../../locales/en.json' with { type: 'json' };
import { beginLoading, LoadingLine } from './loading.tsx';

const isSeen = () => screen.queryByRole('progressbar', { name: words.loading }) !== null;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <TestHost words={{ shell: words }}>
      <LoadingLine />
    </TestHost>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the line closes 400 ms after the last of what loads has come', async () => {
  let endFirst = () => {};
  let endSecond = () => {};
  act(() => {
    endFirst = beginLoading();
    endSecond = beginLoading();
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

test('what follows within that time goes on with the same line', async () => {
  let end = () => {};
  act(() => {
    end = beginLoading();
  });
  await pass(200);
  act(end);
  await pass(300);
  act(() => {
    end = beginLoading();
  });
  await pass(1_000);
  expect(isSeen()).toBe(true);
  act(end);
  await pass(400);
  expect(isSeen()).toBe(false);
});

test('what is over at once leaves no line behind', () => {
  let end = () => {};
  act(() => {
    end = beginLoading();
  });
  act(end);
  expect(isSeen()).toBe(false);
});
