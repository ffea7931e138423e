import { describe, expect, test } from 'vitest';
import { type Around, firstState, type FollowState, type FollowStep, next } from './follow-state.ts';
import type { UnreadCounts } from './tabs.ts';

const counts = (count: number, pollingInterval = '30'): UnreadCounts => ({
  pollingInterval,
  count,
  messages: count,
  notices: 0,
});
const alone: Around = { isAway: false, stream: 'none' };
const away: Around = { ...alone, isAway: true };
const live: Around = { ...alone, stream: 'live' };
/** The state of a tab that knows of three unread items. */
const following: FollowState = { ...firstState, isOpen: true, last: counts(3) };

const done = (steps: readonly FollowStep[]) =>
  steps.map((step) => ('timer' in step ? `${step.do} ${step.timer}` : step.do));

describe('a tab asks for the count', () => {
  test('half a second after it is opened, once it has asked the other tabs', () => {
    const [opened, steps] = next(firstState, { is: 'woken' }, alone);
    expect([opened.isOpen, done(steps)]).toEqual([true, ['clear rest', 'open tabs', 'start soon', 'ask tabs']]);
    expect(steps).toContainEqual({ do: 'start', timer: 'soon', ms: 500 });
  });

  test('not when it is opened in the background, or when the moment comes and it is hidden', () => {
    expect(done(next(firstState, { is: 'woken' }, away)[1])).not.toContain('start soon');
    expect(next(following, { is: 'due', timer: 'soon' }, away)[1]).toEqual([]);
  });

  test('when an interval ends without a stream; a tab with the stream sends the others its count instead', () => {
    expect(done(next(following, { is: 'due', timer: 'interval' }, alone)[1])).toEqual(['ask']);
    expect(done(next(following, { is: 'due', timer: 'interval' }, live)[1])).toEqual([
      'tell tabs',
      'want stream',
      'start interval',
    ]);
  });

  test('after twenty intervals without a message of its stream, and starts counting again after news', () => {
    const quiet = { ...following, quiet: 19 };
    expect(done(next(quiet, { is: 'due', timer: 'interval' }, live)[1])).toEqual(['ask']);
    expect(next(quiet, { is: 'pushed', counts: counts(3) }, live)[0].quiet).toBe(0);
  });

  test('after the member has read something, and a count received meanwhile does not cancel the call', () => {
    const [read, steps] = next(following, { is: 'read' }, live);
    expect(done(steps)).toEqual(['start soon']);
    expect(done(next(read, { is: 'pushed', counts: counts(3) }, live)[1])).not.toContain('clear soon');
    expect(done(next(following, { is: 'pushed', counts: counts(3) }, live)[1])).toContain('clear soon');
    expect(next(read, { is: 'due', timer: 'soon' }, live)[0].mustAsk).toBe(false);
  });

  test.each(['0', '', 'never', '-5'])('never again once the services answer with an interval of %j', (interval) => {
    const asked = { ...following, last: null };
    const [over, steps] = next(asked, { is: 'answered', counts: counts(2, interval), news: 0 }, alone);
    expect(done(steps)).toEqual(['clear soon', 'show', 'clear interval', 'leave stream', 'tell tabs', 'renew stream']);
    expect(next(over, { is: 'read' }, alone)[1]).toEqual([]);
    expect(done(next(over, { is: 'woken' }, alone)[1])).not.toContain('start soon');
  });
});

describe('a count', () => {
  test('from the stream is shown, and sent to the other tabs as news', () => {
    const [after, steps] = next(following, { is: 'pushed', counts: counts(4) }, live);
    expect([after.last, after.news]).toEqual([counts(4), 1]);
    expect(steps).toContainEqual({ do: 'show', counts: counts(4) });
    expect(steps.at(-1)).toEqual({ do: 'tell tabs', counts: counts(4), isNews: true });
  });

  test('that is the same as before is shown again only where it is news: one read, one new', () => {
    const again = { counts: counts(3), isNews: false };
    expect(done(next(following, { is: 'told by a tab', ...again }, alone)[1])).not.toContain('show');
    expect(done(next(following, { is: 'told by a tab', ...again, isNews: true }, alone)[1])).toContain('show');
  });

  test('requested before news came is older than the news', () => {
    const [informed] = next(following, { is: 'pushed', counts: counts(9) }, live);
    expect(next(informed, { is: 'answered', counts: counts(2), news: 0 }, live)).toEqual([informed, []]);
  });

  test('that comes after the tab was left is ignored', () => {
    const [left, steps] = next(following, { is: 'left' }, live);
    expect(done(steps)).toEqual(['clear interval', 'clear soon', 'clear rest', 'leave stream', 'close tabs']);
    expect(next(left, { is: 'answered', counts: counts(5), news: 0 }, alone)).toEqual([left, []]);
    expect(next(left, { is: 'failed' }, alone)).toEqual([left, []]);
  });

  test('is sent to a tab that asks only by the tab with the stream', () => {
    const pushing = { do: 'tell tabs', counts: counts(3), isNews: false };
    expect(next(following, { is: 'asked by a tab' }, live)[1]).toEqual([pushing]);
    expect(next(following, { is: 'asked by a tab' }, alone)[1]).toEqual([]);
    expect(next(firstState, { is: 'asked by a tab' }, live)[1]).toEqual([]);
  });
});

describe('an interval', () => {
  test('is the one of the services, half as long again for a waiting tab, and limited for timers', () => {
    const waits = (pollingInterval: string) =>
      next(following, { is: 'answered', counts: counts(1, pollingInterval), news: 0 }, alone)[1].find(
        (step) => step.do === 'start',
      );
    expect(waits('20')).toMatchObject({ ms: 20_000, waitingMs: 30_000 });
    expect(waits('99999999999')).toMatchObject({ ms: 2 ** 31 - 1, waitingMs: 2 ** 31 - 1 });
  });

  test('continues after a failed call, with the count as it was', () => {
    const [after, steps] = next(following, { is: 'failed' }, alone);
    expect([after, done(steps)]).toEqual([following, ['want stream', 'start interval']]);
  });
});

test('in the background the stream stays for five minutes; without a network it is closed at once', () => {
  const [hidden, steps] = next(following, { is: 'hidden' }, away);
  expect(steps).toContainEqual({ do: 'start', timer: 'rest', ms: 300_000 });
  expect(done(steps)).not.toContain('leave stream');
  expect(done(next(hidden, { is: 'due', timer: 'rest' }, away)[1])).toEqual(['leave stream']);
  expect(done(next(following, { is: 'offline' }, away)[1])).toEqual(['clear interval', 'clear soon', 'leave stream']);
});
