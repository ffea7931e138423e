import { afterEach, expect, test, vi } from 'vitest';
import { whenNear } from './when-near.ts';

afterEach(() => vi.unstubAllGlobals());

test('an element that came near is noticed, also when its earlier state is reported together with it', () => {
  let report: (...near: boolean[]) => void = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(take: (entries: { isIntersecting: boolean }[]) => void) {
        report = (...near) => take(near.map((isIntersecting) => ({ isIntersecting })));
      }
      observe = () => {};
      disconnect = () => {
        report = () => {};
      };
    },
  );
  const act = vi.fn();
  const end = whenNear({} as Element, act, { rootMargin: '800px' });
  report(false);
  expect(act).not.toHaveBeenCalled();
  report(false, true);
  expect(act).toHaveBeenCalledTimes(1);
  end();
  report(true);
  expect(act).toHaveBeenCalledTimes(1);
});
