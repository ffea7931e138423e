import type { countUnread, ReplyOf } from '@yonkoma/contract';

/** What the services said last: how much there is to read, and when to ask again. */
export type Told = ReplyOf<typeof countUnread>;

type Said = { says: 'here' } | { says: 'told'; told: Told; isNews: boolean };

export interface Tabs {
  /** Shares the counts with the browser's other tabs; `isNews` when the services pushed them. */
  tell(told: Told, isNews: boolean): void;
  /** Asks the tab with the stream for the latest counts. */
  ask(): void;
  close(): void;
}

const alone: Tabs = { tell: () => {}, ask: () => {}, close: () => {} };

/** The other tabs in which the same member is here; none where the browser has no way between tabs. */
export function openTabs(
  { BroadcastChannel }: Pick<typeof globalThis, 'BroadcastChannel'>,
  name: string,
  { onAsked, onTold }: { onAsked: () => void; onTold: (told: Told, isNews: boolean) => void },
): Tabs {
  if (!BroadcastChannel) return alone;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if (data.says === 'here') onAsked();
    else onTold(data.told, data.isNews);
  };
  const post = (said: Said) => channel.postMessage(said);
  return {
    tell: (told, isNews) => post({ says: 'told', told, isNews }),
    ask: () => post({ says: 'here' }),
    close: () => channel.close(),
  };
}
