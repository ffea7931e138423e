import type { Entry, Log } from './log.ts';

/** As many as one call may bring. */
export const perCall = 100;

/**
 * Every entry, one page after the other so that nobody else waits for it. One that came in meanwhile moves the others
 * on: no entry appears twice.
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
