import type { UnreadCounts } from './tabs.ts';

/** The first request waits this long, so that other requests in this time are joined with it. */
const soonMs = 500;
/** Used until the services have said how often to ask. */
const unknownMs = 30_000;
/** A hidden browser keeps its stream for this time, so that its tabs can show news. */
const unseenMs = 300_000;
/**
 * The stream is trusted for this many intervals without news. Then the services are asked once whether it missed
 * something, because a connection can break unnoticed.
 */
const quietIntervals = 20;
/** The longest time of a timer in a browser. */
const longestMs = 2 ** 31 - 1;

/** What one tab knows about the unread count, and about the next request. */
export interface FollowState {
  /** The last answer of the services; null before the first. */
  last: UnreadCounts | null;
  /** Milliseconds between two questions. 0 or not a number: the services want none. */
  everyMs: number;
  /** The member has read something, so the planned request must not be dropped. */
  mustAsk: boolean;
  /** Counts the news so far. An answer to a request from before the last news is older than the news. */
  news: number;
  /** Intervals since the services last said something. */
  quiet: number;
  /** The channel to the other tabs is open: not while the page is in the back/forward cache, and not after the end. */
  isOpen: boolean;
}

export const firstState: FollowState = {
  last: null,
  everyMs: unknownMs,
  mustAsk: false,
  news: 0,
  quiet: 0,
  isOpen: false,
};

/** The situation of the tab when an event happens. */
export interface Around {
  /** The tab is hidden or offline: it sends no requests. */
  isAway: boolean;
  stream: 'live' | 'waiting' | 'none';
}

export type FollowTimer = 'soon' | 'interval' | 'rest';

type FollowEvent =
  /** `woken`: the page is visible, is online again, or came back from the back/forward cache. */
  | { is: 'woken' | 'hidden' | 'offline' | 'left' }
  /** A timer has ended. */
  | { is: 'due'; timer: FollowTimer }
  | { is: 'pushed'; counts: UnreadCounts }
  | { is: 'told by a tab'; counts: UnreadCounts; isNews: boolean }
  | { is: 'asked by a tab' }
  /** `news` is the value when the request was sent. */
  | { is: 'answered'; counts: UnreadCounts; news: number }
  | { is: 'failed' }
  /** The member has just read something. */
  | { is: 'read' };

/** The actions for the driver, in this order. */
export type FollowStep =
  | { do: 'ask' | 'open tabs' | 'ask tabs' | 'close tabs' | 'want stream' | 'leave stream' | 'renew stream' }
  | { do: 'show'; counts: UnreadCounts }
  | { do: 'tell tabs'; counts: UnreadCounts; isNews: boolean }
  /** Starts the timer again. `waitingMs` is used when another tab holds the stream. */
  | { do: 'start'; timer: FollowTimer; ms: number; waitingMs?: number }
  | { do: 'clear'; timer: FollowTimer };

type Outcome = [FollowState, FollowStep[]];

const askSoon: FollowStep = { do: 'start', timer: 'soon', ms: soonMs };
const clear = (timer: FollowTimer): FollowStep => ({ do: 'clear', timer });
const clearSoon = ({ mustAsk }: FollowState): FollowStep[] => (mustAsk ? [] : [clear('soon')]);
const isAsking = ({ everyMs }: FollowState): boolean => everyMs > 0;

/** When to request or share again, and whether the stream is wanted. */
function plan(state: FollowState, { isAway }: Around): FollowStep[] {
  if (!isAsking(state)) return [clear('interval'), { do: 'leave stream' }];
  if (isAway) return [clear('interval')];
  const { everyMs } = state;
  return [
    ...(state.last ? [{ do: 'want stream' } as const] : []),
    // A tab that waits for the stream of another tab gives it time to share its counts.
    { do: 'start', timer: 'interval', ms: everyMs, waitingMs: Math.min(everyMs * 1.5, longestMs) },
  ];
}

function take(state: FollowState, counts: UnreadCounts, isNews: boolean, around: Around): Outcome {
  const { last } = state;
  const isSame = last?.count === counts.count && last.messages === counts.messages && last.notices === counts.notices;
  const taken: FollowState = {
    ...state,
    last: counts,
    everyMs: Math.min(Number.parseInt(counts.pollingInterval, 10) * 1000, longestMs),
    news: state.news + (isNews ? 1 : 0),
    quiet: 0,
  };
  const shown: FollowStep[] = isSame && !isNews ? [] : [{ do: 'show', counts }];
  return [taken, [...clearSoon(state), ...shown, ...plan(taken, around)]];
}

function pushAgain(state: FollowState, around: Around): Outcome {
  const quieter = { ...state, quiet: state.quiet + 1 };
  if (quieter.quiet >= quietIntervals) return ask(quieter);
  const { last } = state;
  return [
    quieter,
    [...(last ? [{ do: 'tell tabs', counts: last, isNews: false } as const] : []), ...plan(quieter, around)],
  ];
}

const ask = (state: FollowState): Outcome => [{ ...state, mustAsk: false }, [{ do: 'ask' }]];

function wake(state: FollowState, around: Around): Outcome {
  const asks = !around.isAway && isAsking(state);
  return [
    { ...state, isOpen: true },
    [
      clear('rest'),
      ...(state.isOpen ? [] : [{ do: 'open tabs' } as const]),
      ...(around.stream === 'live' ? [] : [...(asks ? [askSoon] : []), { do: 'ask tabs' } as const]),
      ...(state.last ? plan(state, around) : []),
    ],
  ];
}

/** The state after an event, and the actions that follow. */
export function next(state: FollowState, event: FollowEvent, around: Around): Outcome {
  switch (event.is) {
    case 'woken':
      return wake(state, around);
    case 'hidden':
      return [state, [clear('interval'), ...clearSoon(state), { do: 'start', timer: 'rest', ms: unseenMs }]];
    case 'offline':
      return [state, [clear('interval'), ...clearSoon(state), { do: 'leave stream' }]];
    case 'left':
      return [
        { ...state, isOpen: false },
        [clear('interval'), clear('soon'), clear('rest'), { do: 'leave stream' }, { do: 'close tabs' }],
      ];
    case 'due':
      if (event.timer === 'rest') return [state, [{ do: 'leave stream' }]];
      if (event.timer === 'soon') return around.isAway ? [state, []] : ask(state);
      return around.stream === 'live' ? pushAgain(state, around) : ask(state);
    case 'pushed': {
      const [taken, steps] = take(state, event.counts, true, around);
      return [taken, [...steps, { do: 'tell tabs', counts: event.counts, isNews: true }]];
    }
    case 'told by a tab':
      return take(state, event.counts, event.isNews, around);
    case 'asked by a tab': {
      const { last } = state;
      return [state, last && around.stream === 'live' ? [{ do: 'tell tabs', counts: last, isNews: false }] : []];
    }
    case 'answered': {
      if (!state.isOpen || event.news !== state.news) return [state, []];
      const [taken, steps] = take(state, event.counts, false, around);
      return [taken, [...steps, { do: 'tell tabs', counts: event.counts, isNews: false }, { do: 'renew stream' }]];
    }
    case 'failed':
      return [state, state.isOpen ? plan(state, around) : []];
    case 'read':
      return state.isOpen && isAsking(state) ? [{ ...state, mustAsk: true }, [askSoon]] : [state, []];
  }
}
