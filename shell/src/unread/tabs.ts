import type { countUnread, ReplyOf } from '@yonkoma/contract';

/** The last answer of the services: the unread counts, and when to ask again. */
export type UnreadCounts = ReplyOf<typeof countUnread>;

type Said = { says: 'here' } | { says: 'told'; counts: UnreadCounts; isNews: boolean };

export interface Tabs {
  /** Shares the counts with the browser's other tabs; `isNews` when the services pushed them. */
  share(counts: UnreadCounts, isNews: boolean): void;
  /** Asks the tab with the stream for the latest counts. */
  ask(): void;
  close(): void;
}

const alone: Tabs = { share: () => {}, ask: () => {}, close: () => {} };

/** The other tabs in which the same member is signed in; none in a browser without a channel between tabs. */
export function openTabs(
  { BroadcastChannel }: Pick<typeof globalThis, 'BroadcastChannel'>,
  name: string,
  { onAsked, onPushed }: { onAsked: () => void; onPushed: (counts: UnreadCounts, isNews: boolean) => void },
): Tabs {
  if (!BroadcastChannel) return alone;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if (data.says === 'here') onAsked();
    else onPushed(data.counts, data.isNews);
  };
  const post = (said: Said) => channel.postMessage(said);
  return {
    share: (counts, isNews) => post({ says: 'told', counts, isNews }),
    ask: () => post({ says: 'here' }),
    close: () => channel.close(),
  };
}
