import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { happeningsAtom, noteHappening } from './happenings.ts';
import { watchVitals } from './watch-vitals.ts';

type Listener = (list: { getEntries: () => object[] }) => void;

/** A window whose browser measures paints alone; `paint` tells of the first one. */
const measuring = () => {
  let listener: Listener = () => {};
  class Observer {
    static readonly supportedEntryTypes = ['paint'];
    constructor(told: Listener) {
      listener = told;
    }
    observe() {}
  }
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  return {
    window: Object.assign(new EventTarget(), { document, PerformanceObserver: Observer }) as never,
    paint: (startTime: number) => listener({ getEntries: () => [{ name: 'first-contentful-paint', startTime }] }),
  };
};

const view = { kind: 'view', remote: 'reader', version: '1', page: 'home' } as const;

test.each([true, false])('the first paint is of the served page; shown before it is measured: %s', (isShown) => {
  const store = createStore();
  const { window, paint } = measuring();
  if (isShown) store.set(noteHappening, view);
  watchVitals(window, store);
  paint(120);
  if (!isShown) store.set(noteHappening, view);
  store.set(noteHappening, { ...view, page: 'comic' });
  expect(store.get(happeningsAtom).filter(({ kind, name }) => kind === 'vital' && name === 'FCP')).toEqual([
    expect.objectContaining({ remote: 'reader', version: '1', page: 'home', value: 120 }),
  ]);
});
