import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { countUnread, ReplyOf } from '@yonkoma/contract';
import type { ShellApi } from '@yonkoma/remote-kit';
import { openFakeBrowser } from '../../fixtures/browser-tabs.ts';
import { followUnread } from './follow-unread.ts';

type UnreadCounts = ReplyOf<typeof countUnread>;
type Browser = ReturnType<typeof openFakeBrowser>;

const second = 1_000;
const counts = (messages: number, pollingInterval = '30'): UnreadCounts => ({
  pollingInterval,
  count: messages,
  messages,
  notices: 0,
});

/** The current answer of the services, and how often they were asked. */
let now: UnreadCounts;
let asked: number;
let answer: () => Promise<UnreadCounts>;
beforeEach(() => {
  vi.useFakeTimers();
  now = counts(0);
  asked = 0;
  answer = async () => now;
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A member's tab, which records every number that it gets. */
const follow = (browser: Browser, { isHidden = false, memberId = 7 } = {}) => {
  const tab = browser.open({ isHidden });
  const received: number[] = [];
  const call = (async () => {
    asked += 1;
    return answer();
  }) as ShellApi['call'];
  const following = followUnread({ window: tab.window, memberId, call, onUnread: ({ count }) => received.push(count) });
  return { ...tab, ...following, received };
};

test('the first call waits half a second, and joins the calls that other events cause meanwhile', async () => {
  const tab = follow(openFakeBrowser());
  now = counts(3);
  await pass(400);
  tab.connect(true);
  tab.see(true);
  await pass(499);
  expect(asked).toBe(0);
  await pass(1);
  expect([asked, tab.received]).toEqual([1, [3]]);
});

test('where no stream sends counts the services are asked as often as they allow', async () => {
  const tab = follow(openFakeBrowser({ hasStreams: false }));
  now = counts(1, '10');
  await pass(500);
  now = counts(4, '20');
  await pass(10 * second);
  expect([asked, tab.received]).toEqual([2, [1, 4]]);
  await pass(19 * second);
  expect(asked).toBe(2);
  await pass(second);
  expect(asked).toBe(3);
});

test.each(['0', '', 'never', '-5'])('an interval of %p ends every call, and no stream is opened', async (interval) => {
  const browser = openFakeBrowser();
  const tab = follow(browser);
  now = counts(2, interval);
  await pass(500);
  await pass(3_600 * second);
  tab.ask();
  await pass(second);
  expect([asked, tab.received, browser.opened()]).toEqual([1, [2], 0]);
});

test('an interval longer than timers can hold is not a short one', async () => {
  follow(openFakeBrowser({ hasStreams: false }));
  now = counts(2, '99999999999');
  await pass(500);
  await pass(3_600 * second);
  expect(asked).toBe(1);
});

test('in the background and without a network nothing is asked; afterwards it is', async () => {
  const tab = follow(openFakeBrowser({ hasStreams: false }));
  await pass(500);
  tab.see(false);
  await pass(3_600 * second);
  tab.see(true);
  await pass(500);
  expect(asked).toBe(2);
  tab.connect(false);
  await pass(3_600 * second);
  expect(asked).toBe(2);
  tab.connect(true);
  await pass(500);
  expect(asked).toBe(3);
});

test('a tab that is opened in the background asks when it is shown', async () => {
  const tab = follow(openFakeBrowser(), { isHidden: true });
  await pass(60 * second);
  expect(asked).toBe(0);
  tab.see(true);
  await pass(500);
  expect(asked).toBe(1);
});

test('one browser keeps one stream: its counts are known in every tab, and no tab asks', async () => {
  const browser = openFakeBrowser();
  const [first, second_, third] = [follow(browser), follow(browser), follow(browser)];
  await pass(500);
  const before = asked;
  expect(browser.streams()).toHaveLength(1);
  for (const count of [1, 2, 0]) browser.streams()[0]?.push(counts(count));
  await pass(300 * second);
  for (const tab of [first, second_, third]) expect(tab.received.slice(-3)).toEqual([1, 2, 0]);
  expect([asked, browser.opened()]).toEqual([before, 1]);
});

test('a stream that is silent for long is not trusted for ever', async () => {
  const browser = openFakeBrowser();
  const tab = follow(browser);
  await pass(500);
  browser.streams()[0]?.push(counts(1));
  now = counts(4);
  await pass(19 * 30 * second);
  expect(asked).toBe(1);
  await pass(30 * second);
  expect([asked, tab.received.at(-1), browser.opened()]).toEqual([2, 4, 1]);
});

test('a later tab gets the count from the others, and makes no call', async () => {
  const browser = openFakeBrowser();
  follow(browser);
  await pass(500);
  browser.streams()[0]?.push(counts(5));
  const later = follow(browser);
  await pass(60 * second);
  expect([later.received, asked]).toEqual([[5], 1]);
});

test('when the tab with the stream closes, another replaces it', async () => {
  const browser = openFakeBrowser();
  const first = follow(browser);
  const other = follow(browser);
  await pass(500);
  browser.streams()[0]?.push(counts(1));
  first.leave();
  await pass(0);
  expect(browser.streams()).toHaveLength(1);
  browser.streams()[0]?.push(counts(2));
  expect([first.received.at(-1), other.received.at(-1)]).toEqual([1, 2]);
});

test('a tab that gets nothing from the tab with the stream asks by itself', async () => {
  const browser = openFakeBrowser();
  follow(browser);
  const other = follow(browser);
  await pass(500);
  const before = asked;
  // Its stream never opens and its requests are never answered: a tab that the system has suspended.
  answer = () => new Promise(() => {});
  now = counts(6);
  await pass(31 * second);
  answer = async () => now;
  await pass(15 * second);
  expect(asked).toBeGreaterThan(before);
  expect(other.received.at(-1)).toBe(6);
});

test('a stream that the services end is replaced by polling, and opened again once they answer', async () => {
  const browser = openFakeBrowser();
  const tab = follow(browser);
  await pass(500);
  browser.streams()[0]?.push(counts(1));
  browser.streams()[0]?.close();
  now = counts(2);
  await pass(60 * second);
  expect(tab.received.at(-1)).toBe(2);
  expect(browser.streams()).toHaveLength(1);
  expect(browser.opened()).toBe(2);
});

test('after the member has read something, the services’ new count is known in every tab', async () => {
  const browser = openFakeBrowser();
  const [tab, other] = [follow(browser), follow(browser)];
  await pass(500);
  browser.streams()[0]?.push(counts(3));
  const before = asked;
  now = counts(1);
  tab.ask();
  tab.ask();
  // Counts from before the reading do not replace the request.
  browser.streams()[0]?.push(counts(3));
  await pass(500);
  expect([asked - before, tab.received.at(-1), other.received.at(-1)]).toEqual([1, 1, 1]);
});

test('an answer that was on its way when news came is older than the news', async () => {
  const browser = openFakeBrowser();
  const tab = follow(browser);
  await pass(500);
  let give: (late: UnreadCounts) => void = () => {};
  answer = () =>
    new Promise((resolve) => {
      give = resolve;
    });
  tab.ask();
  await pass(500);
  browser.streams()[0]?.push(counts(9));
  give(counts(2));
  await pass(0);
  expect(tab.received.at(-1)).toBe(9);
});

test('a failed call leaves the count as it was, and is repeated later', async () => {
  const tab = follow(openFakeBrowser({ hasStreams: false }));
  now = counts(2, '10');
  await pass(500);
  answer = () => Promise.reject(new Error('no services'));
  await pass(10 * second);
  answer = async () => counts(3, '10');
  await pass(10 * second);
  expect([asked, tab.received]).toEqual([3, [2, 3]]);
});

test('tabs of two members receive nothing from each other', async () => {
  const browser = openFakeBrowser();
  const [mika, lan] = [follow(browser), follow(browser, { memberId: 8 })];
  await pass(500);
  expect(browser.streams()).toHaveLength(2);
  browser.streams()[0]?.push(counts(4));
  expect([mika.received.at(-1), lan.received.at(-1)]).toEqual([4, 0]);
});

test('a browser in the background gets counts for five minutes more, then it closes the stream', async () => {
  const browser = openFakeBrowser();
  const tab = follow(browser);
  await pass(500);
  tab.see(false);
  await pass(299 * second);
  browser.streams()[0]?.push(counts(1));
  expect([tab.received.at(-1), tab.title()]).toEqual([1, '(1) Page']);
  await pass(second);
  expect([browser.streams(), asked]).toEqual([[], 1]);
});

test('once it is stopped it makes no call, receives nothing, and restores the title', async () => {
  const browser = openFakeBrowser();
  const tab = follow(browser);
  await pass(500);
  const [stream] = browser.streams();
  stream?.push(counts(2));
  expect(tab.title()).toBe('(2) Page');
  tab.stop();
  tab.ask();
  tab.see(true);
  await pass(3_600 * second);
  expect([tab.title(), asked, browser.streams(), tab.received.at(-1)]).toEqual(['Page', 1, [], 2]);
});
