import { describe, expect, test } from 'vitest';
import { telemetryLimits, type TelemetryEvent } from '@yonkoma/contract';
import { TelemetryBatch } from '@yonkoma/contract/schema';
import { mayReport } from './may-report.ts';
import { batchesOf, viewerOf } from './telemetry-rules.ts';
import { interactionMs, layoutShift } from './vital-rules.ts';
import { blameOf } from './watch-errors.ts';

describe('batches', () => {
  const view = (page: string): TelemetryEvent => ({
    kind: 'view',
    remote: 'reader',
    version: '1.0.0-000000000000',
    page,
  });
  const isTaken = (batch: unknown) => 'value' in TelemetryBatch['~standard'].validate(batch);
  const read = (batch: string) => JSON.parse(batch) as TelemetryBatch;

  test('hold every event in order, each batch small enough to be accepted', () => {
    const events = Array.from({ length: 150 }, (_, index) => view(`page-${index}`.padEnd(60, 'x')));
    const batches = batchesOf(events, { token: 'x'.repeat(300) });
    expect(batches.flatMap((batch) => read(batch).events)).toEqual(events);
    expect(
      batches.filter((batch) => Buffer.byteLength(batch) > telemetryLimits.bytes || !isTaken(read(batch))),
    ).toEqual([]);
  });

  test('carry the token of the page', () => {
    const sealed = viewerOf({ sample: 1, token: 'sealed' }, () => 0);
    expect(batchesOf([view('home')], sealed).map(read)).toEqual([{ token: 'sealed', events: [view('home')] }]);
  });

  test('of a page without a token say whether it is counted, for the share of pages that the site wants', () => {
    expect([0.49, 0.5].map((at) => viewerOf({ sample: 0.5 }, () => at))).toEqual([{ isSampled: true }, {}]);
  });

  test('are not made of nothing', () => {
    expect(batchesOf([], {})).toEqual([]);
  });
});

test.each<[string, Parameters<typeof mayReport>[0], boolean]>([
  ['nothing', {}, true],
  ['that they may be followed', { doNotTrack: '0' }, true],
  ['not to be followed', { doNotTrack: '1' }, false],
  ['not to share', { globalPrivacyControl: true }, false],
])('of a visitor whose browser says %s', (_what, signals, isAllowed) => {
  expect(mayReport(signals)).toBe(isAllowed);
});

describe('an uncaught fault', () => {
  const thrownAt = (...addresses: string[]) =>
    Object.assign(new Error('x'), {
      stack: ['Error: x', ...addresses.map((address) => `    at f (${address}:1:2)`)].join('\n'),
    });
  const page = 'https://comics.example/remotes/reader/1.2.0-00000000000a/page-home.js';

  test('belongs to the remote whose code threw it, whatever called it', () => {
    expect(blameOf(thrownAt(page, 'https://comics.example/assets/main.js'))).toEqual({
      remote: 'reader',
      version: '1.2.0-00000000000a',
    });
    expect(blameOf(thrownAt('https://comics.example/assets/main.js', page))).toMatchObject({ remote: 'reader' });
  });

  test('belongs to the file that it names, when it has no stack', () => {
    expect(blameOf('text', page)).toMatchObject({ remote: 'reader' });
  });

  test('belongs to no remote when none is involved', () => {
    expect([blameOf(thrownAt('https://comics.example/assets/main.js')), blameOf(null), blameOf('a promise')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('web vitals of a page', () => {
  test('count shifts close together as one burst, and report the worst burst', () => {
    expect(
      layoutShift([
        { at: 0, value: 0.1 },
        { at: 900, value: 0.1 },
        { at: 3_000, value: 0.15 },
      ]),
    ).toBeCloseTo(0.2);
    expect(layoutShift([])).toBe(0);
  });

  test('end a burst after five seconds, however close the shifts', () => {
    const shifts = Array.from({ length: 20 }, (_, index) => ({ at: index * 500, value: 0.01 }));
    expect(layoutShift(shifts)).toBeCloseTo(0.1);
  });

  test('report the slowest of few interactions, and of many the one that one in fifty exceeds', () => {
    expect([interactionMs([]), interactionMs([40, 300, 90])]).toEqual([null, 300]);
    expect(interactionMs([900, ...Array.from({ length: 60 }, () => 50)])).toBe(50);
  });
});
