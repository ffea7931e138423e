import { unreadStreamPath } from '@yonkoma/contract';
import type { UnreadCounts } from './tabs.ts';

export interface Stream {
  /** Takes the stream, or waits until no other tab holds it. */
  want(): void;
  /** Lets another tab have it. */
  leave(): void;
  /** Opens the stream again if the services had closed it. */
  renew(): void;
  /**
   * `live`: the services push to this tab. `waiting`: another tab holds the stream. `none`: this tab gets no push, as
   * far as it knows.
   */
  state(): 'live' | 'waiting' | 'none';
}

type Needs = Pick<typeof globalThis, 'EventSource' | 'BroadcastChannel'> & { navigator: { locks?: LockManager } };

const closed = 2;
const open = 1;

const without: Stream = { want: () => {}, leave: () => {}, renew: () => {}, state: () => 'none' };

/** One push stream for all tabs of a browser: the tab with the lock `name` keeps it open and shares the counts. */
export function createStream(
  { EventSource, BroadcastChannel, navigator: { locks } }: Needs,
  name: string,
  onPush: (counts: UnreadCounts) => void,
): Stream {
  if (!EventSource || !BroadcastChannel || !locks) return without;
  let source: EventSource | undefined;
  let wish: AbortController | undefined;
  let letGo = () => {};

  const connect = () => {
    source = new EventSource(unreadStreamPath);
    source.addEventListener('unread', ({ data }: MessageEvent<string>) => onPush(JSON.parse(data) as UnreadCounts));
  };
  const hold = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      letGo = resolve;
      if (signal.aborted) return resolve();
      connect();
      return undefined;
    });
  return {
    want() {
      if (wish) return;
      wish = new AbortController();
      const { signal } = wish;
      locks
        .request(name, { signal }, () => hold(signal))
        .catch(() => {
          // `leave` was called while this tab waited
        });
    },
    leave() {
      wish?.abort();
      wish = undefined;
      source?.close();
      source = undefined;
      letGo();
    },
    renew() {
      if (source?.readyState === closed) connect();
    },
    state: () => (source ? (source.readyState === open ? 'live' : 'none') : wish ? 'waiting' : 'none'),
  };
}
