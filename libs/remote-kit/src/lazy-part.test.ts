import { afterEach, expect, test, vi } from 'vitest';
import { untilLoaded } from './lazy-part.ts';

afterEach(() => vi.useRealTimers());

test('code that does not come is asked for again after five seconds, until it comes', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('code');
  load.mockRejectedValueOnce(new Error('no network')).mockRejectedValueOnce(new Error('no network'));
  const loaded = untilLoaded(load);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await loaded).toBe('code');
});
