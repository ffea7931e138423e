import { expect, test } from 'vitest';
import { newcomer, nowS, submit, textAfter } from './fixtures/submit.ts';
import { pass } from './submission.ts';
import { textPhases } from './text-phases.ts';

const all = (submission: Parameters<typeof pass>[1], circumstances: Parameters<typeof pass>[2]) =>
  pass(textPhases, submission, circumstances);

test('the first phase that refuses decides, and the cheap and certain phases come first', () => {
  const worst = {
    standing: { ...newcomer, mutedUntil: nowS + 9, postedAt: nowS, isRepeated: true },
    admission: 'closed' as const,
  };
  expect(submit(all, '\u0000 \u200B', worst)).toBe('comment-empty');
  expect(submit(all, 'https://a.example', worst)).toBe('comment-links');
  expect(submit(all, 'hello', worst)).toBe('comment-repeated');
  expect(submit(all, 'hello', { ...worst, standing: { ...worst.standing, isRepeated: false } })).toBe(
    'comment-too-fast',
  );
});

test('the stored text is the one that the phases read: normalised first, masked last', () => {
  expect(
    textAfter(all, '  d\u0000amn tie\u0302\u0301ng \r\n', {
      words: [{ language: 'all', word: 'damn', action: 'mask' }],
    }),
  ).toBe('**** tiếng');
});

const units = 20_000;
const floods: [string, string, string][] = [
  ['combining marks', `x${'\u0301'.repeat(units)}`, 'passes'],
  ['mentions', '@ab '.repeat(units / 4), 'comment-too-long'],
  ['quotes', '>'.repeat(units), 'comment-too-long'],
  ['brackets', '['.repeat(units), 'comment-too-long'],
  ['spoiler marks', '||'.repeat(units / 2), 'comment-too-long'],
  ['open isolates', '\u2067'.repeat(units), 'comment-empty'],
  ['blank lines', '\n \n'.repeat(units / 3), 'comment-empty'],
  ['dots between letters', 'a.'.repeat(units / 2), 'comment-too-long'],
  ['schemes', 'https://'.repeat(units / 8), 'comment-too-long'],
];

test.each(floods)('a flood of %s takes linear time', (_what, text, outcome) => {
  const words = Array.from({ length: 200 }, (_, index) => ({
    language: 'all',
    word: `word${index}`,
    action: 'hold' as const,
  }));
  const passed = submit(all, text, { words });
  expect(typeof passed === 'string' ? passed : 'passes').toBe(outcome);
  /** The time of this thread only, independent of the load of the machine. */
  const workOf = (given: string) => {
    const begun = process.threadCpuUsage();
    submit(all, given, { words });
    const { user, system } = process.threadCpuUsage(begun);
    return user + system;
  };
  // For four times the length, up to eight times the time is accepted; quadratic growth would take sixteen times. The
  // minimum of many runs is used, because it has the least disturbance.
  let [long, short] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let tries = 0; tries < 200 && (tries < 5 || long > short * 8 + 4000); tries += 1) {
    long = Math.min(long, workOf(text));
    short = Math.min(short, workOf(text.slice(0, units / 4)));
  }
  expect(long).toBeLessThanOrEqual(short * 8 + 4000);
});
