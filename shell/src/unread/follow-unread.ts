import { countUnread } from '@yonkoma/contract';
import type { ShellApi, Unread } from '@yonkoma/remote-kit';
import { createMarks } from './marks.ts';
import { createStream } from './stream.ts';
import { openTabs, type Tabs, type Told } from './tabs.ts';

/** The first question waits this long, and whatever else asks at that time asks with it. */
const soonMs = 500;
/** When nobody has said yet how often to ask. */
const unknownMs = 30_000;
/**
 * A browser that nobody looks at is told this much longer, so that its tabs can say that something came; then it rests.
 */
const unseenMs = 300_000;
/**
 * So many intervals without news the stream is believed; then it is asked once whether it missed something: a
 * connection can die unnoticed.
 */
const quietIntervals = 20;
/** What timers can count. */
const longestMs = 2 ** 31 - 1;

interface FollowParts {
  window: Window & typeof globalThis;
  memberId: number;
  call: ShellApi['call'];
  hear: (unread: Unread) => void;
}

export interface Following {
  /** The member has just read something: asks how much is left. */
  ask(): void;
  stop(): void;
}

/**
 * Keeps up with how much there is to read. Every number is one that the services counted. One tab of the browser is
 * told by them and tells the others; a tab that hears nothing asks by itself, as often as the services want. Nothing is
 * asked out of sight or without a network.
 */
export function followUnread({ window, memberId, call, hear }: FollowParts): Following {
  const { document, navigator } = window;
  const name = `yonkoma-unread-${memberId}`;
  const marks = createMarks(window);
  let last: Told | undefined;
  let everyMs = unknownMs;
  let tabs: Tabs | undefined;
  let mustAsk = false;
  /** News so far: an answer that was under way when some came is older than they are. */
  let news = 0;
  /** Intervals since the services last said something. */
  let quiet = 0;
  let soon: number | undefined;
  let next: number | undefined;
  let rest: number | undefined;

  const isAway = () => document.visibilityState === 'hidden' || navigator.onLine === false;

  const take = (told: Told, isNews: boolean) => {
    const isSame = last?.count === told.count && last.messages === told.messages && last.notices === told.notices;
    last = told;
    everyMs = Math.min(Number.parseInt(told.pollingInterval, 10) * 1000, longestMs);
    if (isNews) news += 1;
    quiet = 0;
    if (!mustAsk) window.clearTimeout(soon);
    if (!isSame || isNews) {
      marks.show(told.count);
      hear({ count: told.count, messages: told.messages, notices: told.notices });
    }
    plan();
  };
  const stream = createStream(window, name, (told) => {
    take(told, true);
    tabs?.tell(told, true);
  });

  const plan = () => {
    window.clearTimeout(next);
    if (!(everyMs > 0)) return stream.leave();
    if (last && navigator.onLine !== false && document.visibilityState !== 'hidden') stream.want();
    if (isAway()) return undefined;
    const waiting = stream.state() === 'waiting';
    // Who waits for another tab gives it time to tell what it heard.
    next = window.setTimeout(
      () => (stream.state() === 'live' ? retell() : void check()),
      Math.min(waiting ? everyMs * 1.5 : everyMs, longestMs),
    );
    return undefined;
  };
  const retell = () => {
    quiet += 1;
    if (quiet >= quietIntervals) return void check();
    if (last) tabs?.tell(last, false);
    return plan();
  };
  const check = async () => {
    mustAsk = false;
    const before = news;
    try {
      const told = await call(countUnread, {});
      if (!tabs || before !== news) return;
      take(told, false);
      tabs.tell(told, false);
      stream.renew();
    } catch {
      if (tabs) plan();
    }
  };
  const checkSoon = () => {
    window.clearTimeout(soon);
    soon = window.setTimeout(() => {
      if (!isAway()) void check();
    }, soonMs);
  };

  const wake = () => {
    window.clearTimeout(rest);
    tabs ??= openTabs(window, name, {
      onAsked: () => {
        if (last && stream.state() === 'live') tabs?.tell(last, false);
      },
      onTold: take,
    });
    if (stream.state() !== 'live') {
      if (!isAway() && everyMs > 0) checkSoon();
      tabs.ask();
    }
    if (last) plan();
  };
  const turnAway = () => {
    window.clearTimeout(next);
    if (!mustAsk) window.clearTimeout(soon);
  };
  const leave = () => {
    turnAway();
    window.clearTimeout(soon);
    window.clearTimeout(rest);
    stream.leave();
    tabs?.close();
    tabs = undefined;
  };

  const events = new window.AbortController();
  const on = (target: EventTarget, type: string, listener: (event: Event) => void) =>
    target.addEventListener(type, listener, { signal: events.signal });
  on(document, 'visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return wake();
    turnAway();
    rest = window.setTimeout(() => stream.leave(), unseenMs);
    return undefined;
  });
  on(window, 'online', wake);
  on(window, 'offline', () => {
    turnAway();
    stream.leave();
  });
  on(window, 'pagehide', leave);
  on(window, 'pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) wake();
  });
  wake();

  return {
    ask() {
      if (!tabs || !(everyMs > 0)) return;
      mustAsk = true;
      checkSoon();
    },
    stop() {
      events.abort();
      leave();
      marks.show(0);
    },
  };
}
