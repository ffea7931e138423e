import { type Conversation, type Message, parseMessage } from '@yonkoma/contract';

/**
 * `isOwn`: written by the member. `isFirst` and `isLast`: the position among messages that one of the two wrote in one
 * go.
 */
export interface Said {
  message: Message;
  isOwn: boolean;
  isFirst: boolean;
  isLast: boolean;
}
/** `key` stays the same while more messages of the day load. `at`: unix seconds of a message of that day. */
export interface Day {
  key: string;
  at: number;
  said: Said[];
}

const runS = 300;

/**
 * The messages in order of time, grouped by day. Within a day, messages of one author belong together until a pause of
 * five minutes.
 */
export function daysOf(newestFirst: readonly Message[], ownId: number): Day[] {
  const days: Day[] = [];
  for (const message of newestFirst.toReversed()) {
    const key = new Date(message.create_at * 1000).toDateString();
    let day = days.at(-1);
    if (day?.key !== key) {
      day = { key, at: message.create_at, said: [] };
      days.push(day);
    }
    const before = day.said.at(-1);
    const isFirst =
      !before || before.message.user_id !== message.user_id || message.create_at - before.message.create_at >= runS;
    if (before) before.isLast = isFirst;
    day.said.push({ message, isOwn: message.user_id === ownId, isFirst, isLast: true });
  }
  return days;
}

/** A message as one line without its formatting; empty for pictures alone. */
export function lineOf(text: string): string {
  return parseMessage(text.slice(0, 300))
    .map((part) => part.text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Merges the shown messages of a dialog with a new page; both newest first. Without a common message there may be a
 * gap: then only the new page stays.
 */
export function withFresh(
  shown: readonly Message[],
  fresh: readonly Message[],
  isWhole: boolean,
): { list: Message[]; isJoined: boolean } {
  const known = new Set(shown.map(({ id }) => id));
  const oldest = fresh.at(-1)?.id ?? 0;
  const isJoined = isWhole || fresh.some(({ id }) => known.has(id));
  // Messages that are missing in the new page were deleted.
  return { list: isJoined && !isWhole ? [...fresh, ...shown.filter(({ id }) => id < oldest)] : [...fresh], isJoined };
}

/** Each partner once, in the order of the service: official accounts first, then the newest. */
export function eachOnce(pages: readonly { list: Conversation[] }[]): Conversation[] {
  return [...new Map(pages.flatMap(({ list }) => list).map((row) => [row.show_user.id, row])).values()];
}

/** The partner's id in `?with=7`; 0 for none. */
export function partnerIn(query: URLSearchParams): number {
  const given = query.get('with') ?? '';
  return /^[1-9]\d{0,14}$/.test(given) ? Number(given) : 0;
}
