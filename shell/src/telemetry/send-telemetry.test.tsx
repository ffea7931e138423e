import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { RuntimeManifest, TelemetryBatch } from '@yonkoma/contract';
import { createLedger } from './ledger.ts';
import { sendTelemetry } from './send-telemetry.ts';

const sent: TelemetryBatch[] = [];
const manifest: RuntimeManifest = { revision: { id: 3, hash: 'h' }, seam: 1, remotes: [], telemetry: { sample: 0.1 } };
const view = { kind: 'view', remote: 'reader', version: '1', page: 'home' } as const;
const fault = { kind: 'fault', remote: 'reader', version: '1', page: 'home', step: 'render' } as const;
const told = () => sent.flatMap(({ events }) => events.map(({ kind }) => kind));
const start = (dice: number) => {
  const ledger = createLedger();
  sendTelemetry(window, ledger, manifest, dice);
  return ledger;
};
const hide = () => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  window.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: (_address: string, body: string) => sent.push(JSON.parse(body) as TelemetryBatch) });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'visibilityState');
});

test('a visitor the dice chose tells views and faults with the revision, and what was caught stays here', () => {
  const ledger = start(0.05);
  ledger.note(view);
  ledger.note({ ...fault, cause: new Error('with a secret') });
  hide();
  expect(sent).toEqual([{ revision: 3, isSampled: true, events: [view, fault] }]);
});

test('a visitor the dice left out tells faults alone', () => {
  const ledger = start(0.5);
  ledger.note(view);
  ledger.note(fault);
  hide();
  expect(sent).toEqual([{ revision: 3, events: [fault] }]);
});

test('the same fault is told once, each view again', () => {
  const ledger = start(0);
  for (const event of [view, fault, view, fault, { ...fault, page: 'book' }]) ledger.note(event);
  hide();
  expect(told()).toEqual(['view', 'fault', 'view', 'fault']);
});

test('a fault is told within a second, a view alone waits for company', () => {
  const ledger = start(0);
  ledger.note(view);
  jest.advanceTimersByTime(1_000);
  expect(told()).toEqual([]);
  ledger.note(fault);
  jest.advanceTimersByTime(1_000);
  expect(told()).toEqual(['view', 'fault']);
  ledger.note(view);
  jest.advanceTimersByTime(10_000);
  expect(told()).toEqual(['view', 'fault', 'view']);
});

test('what happened before it was begun is told too, and one page tells no more than it may', () => {
  const ledger = createLedger();
  ledger.note(view);
  sendTelemetry(window, ledger, manifest, 0);
  for (let count = 0; count < 1_000; count += 1) ledger.note(view);
  hide();
  expect(told().length).toBe(400);
});
