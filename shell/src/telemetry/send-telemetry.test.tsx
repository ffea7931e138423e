import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TelemetryBatch } from '@yonkoma/contract';
import { noteHappening } from './happenings.ts';
import { sendTelemetry } from './send-telemetry.ts';

const sent: TelemetryBatch[] = [];
const view = { kind: 'view', remote: 'reader', version: '1', page: 'home' } as const;
const fault = { kind: 'fault', remote: 'reader', version: '1', page: 'home', step: 'render' } as const;
const reportedKinds = () => sent.flatMap(({ events }) => events.map(({ kind }) => kind));
const counted = { sample: 0.1, isSampled: true, token: 'sealed' } as const;
const start = (telemetry: Parameters<typeof sendTelemetry>[2] = counted) => {
  const store = createStore();
  sendTelemetry(window, store, telemetry);
  return store;
};
const hide = () => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  window.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (_address: string, body: string) => sent.push(JSON.parse(body) as TelemetryBatch),
  });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'visibilityState');
});

test('a counted visitor sends views and faults with the token of the page, and caught errors stay here', () => {
  const store = start();
  store.set(noteHappening, view);
  store.set(noteHappening, { ...fault, cause: new Error('with a secret') });
  hide();
  expect(sent).toEqual([{ token: 'sealed', isSampled: true, events: [view, fault] }]);
});

test('a visitor who is not counted sends faults alone', () => {
  const store = start({ sample: 0.1, token: 'sealed' });
  store.set(noteHappening, view);
  store.set(noteHappening, fault);
  hide();
  expect(sent).toEqual([{ token: 'sealed', events: [fault] }]);
});

test('the same fault is sent once, each view again', () => {
  const store = start();
  for (const event of [view, fault, view, fault, { ...fault, page: 'book' }]) store.set(noteHappening, event);
  hide();
  expect(reportedKinds()).toEqual(['view', 'fault', 'view', 'fault']);
});

test('a fault is sent within a second, a view alone waits for others', () => {
  const store = start();
  store.set(noteHappening, view);
  vi.advanceTimersByTime(1_000);
  expect(reportedKinds()).toEqual([]);
  store.set(noteHappening, fault);
  vi.advanceTimersByTime(1_000);
  expect(reportedKinds()).toEqual(['view', 'fault']);
  store.set(noteHappening, view);
  vi.advanceTimersByTime(10_000);
  expect(reportedKinds()).toEqual(['view', 'fault', 'view']);
});

test('events from before the start are sent too, and one page sends no more than its limit', () => {
  const store = createStore();
  store.set(noteHappening, view);
  sendTelemetry(window, store, counted);
  for (let count = 0; count < 1_000; count += 1) store.set(noteHappening, view);
  hide();
  expect(reportedKinds().length).toBe(400);
});

test.each([
  ['where the browser tells of navigations', true],
  ['where it does not', false],
])(
  'a failure during leaving the page is no fault, %s; a failure after the page stayed is one',
  (_where, hasNavigation) => {
    const navigation = new EventTarget();
    if (hasNavigation) Object.defineProperty(window, 'navigation', { configurable: true, value: navigation });
    const go = (sameDocument: boolean) => {
      if (hasNavigation)
        navigation.dispatchEvent(
          Object.assign(new Event('navigate'), { destination: { sameDocument }, downloadRequest: null }),
        );
      else if (!sameDocument) window.dispatchEvent(new Event('beforeunload'));
    };
    try {
      const store = start();
      const fail = (page: string) => store.set(noteHappening, { ...fault, page, step: 'load' });
      go(true);
      fail('within the page');
      go(false);
      fail('by leaving');
      window.dispatchEvent(new Event('pagehide'));
      fail('while hidden');
      window.dispatchEvent(new Event('pageshow'));
      fail('come back');
      go(false);
      vi.advanceTimersByTime(60_000);
      fail('stayed');
      hide();
      expect(sent.flatMap(({ events }) => events.map(({ page }) => page))).toEqual([
        'within the page',
        'come back',
        'stayed',
      ]);
    } finally {
      Reflect.deleteProperty(window, 'navigation');
    }
  },
);
