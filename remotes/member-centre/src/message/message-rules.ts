import { type Conversation, type Message, parseMessage } from '@yonkoma/contract';

/** Written by one of the two in one go. */
export interface Run { isOwn: boolean; messages: Message[] }
export interface Day { /** Unix seconds of its first message. */ at: number; runs: Run[] }

const runS = 300;

const dayOf = (unixTime: number) => new Date(unixTime * 1000).toDateString();

/** What was written, the oldest first, by days and within them by who wrote in one go: a pause of five minutes ends it. */
export function daysOf(newestFirst: readonly Message[], ownId: number): Day[] {
  const days: Day[] = [];
  let before: Message | undefined;
  for (const message of newestFirst.toReversed()) {
    const isOwn = message.user_id === ownId;
    let day = days.at(-1);
    if (!day || !before || dayOf(before.create_at) !== dayOf(message.create_at)) {
      day = { at: message.create_at, runs: [] };
      days.push(day);
    }
    const run = day.runs.at(-1);
    if (run && before && run.isOwn === isOwn && message.create_at - before.create_at < runS) run.messages.push(message);
    else day.runs.push({ isOwn, messages: [message] });
    before = message;
  }
  return days;
}

/** One line of what was written, without its marks. Empty for pictures alone. */
export function lineOf(text: string): string {
  return parseMessage(text.slice(0, 300)).map((part) => part.text).join('').replace(/\s+/g, ' ').trim();
}

/** What is shown of a dialog and what was told of it now, put together; both the newest first. Without a message in both there may be a gap: only what was told stays. */
export function withFresh(shown: readonly Message[], fresh: readonly Message[], isWhole: boolean): { list: Message[]; isJoined: boolean } {
  const known = new Set(shown.map(({ id }) => id));
  const oldest = fresh.at(-1)?.id ?? 0;
  const isJoined = isWhole || fresh.some(({ id }) => known.has(id));
  // What stood among these and is told no more was deleted.
  return { list: isJoined && !isWhole ? [...fresh, ...shown.filter(({ id }) => id < oldest)] : [...fresh], isJoined };
}

/** Under the official accounts the newest stands first, as the service orders them; each partner once. */
export function eachOnce(pages: readonly { list: Conversation[] }[]): Conversation[] {
  return [...new Map(pages.flatMap(({ list }) => list).map((row) => [row.show_user.id, row])).values()];
}

/** `?with=7`; 0 for nobody. */
export function partnerIn(query: URLSearchParams): number {
  const given = query.get('with') ?? '';
  return /^[1-9]\d{0,14}$/.test(given) ? Number(given) : 0;
}
