import type { Entry, Log } from './log.ts';

/** The most entries of one call. */
export const perCall = 100;

/**
 * Requests all entries, one page after the other, so that other members do not have to wait. A new entry in between
 * moves the others, so entries are collected by id and none appears twice.
 */
export async function collectEntries(
  ask: (page: number) => Promise<Log>,
  onProgress: (done: number, total: number) => void,
): Promise<{ entries: Entry[]; timeZone: string }> {
  const entries = new Map<number, Entry>();
  for (let page = 1; ; page += 1) {
    const log = await ask(page);
    for (const entry of log.entries) entries.set(entry.id, entry);
    onProgress(entries.size, log.total);
    if (log.entries.length < perCall) return { entries: [...entries.values()], timeZone: log.timeZone };
  }
}
