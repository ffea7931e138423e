import type { Running } from '@yonkoma/service-kit';
import { withholdPictures } from './withhold-pictures.ts';
import { listDueSubjects } from './settle-store.ts';

/**
 * A scheduled comic or chapter becomes visible by the clock alone. Its pictures are served this many seconds earlier.
 */
const aheadS = 60;
const atOnce = 50;

/** Makes media serve the pictures of everything that becomes due within a minute, each once. */
export function serveSoon(running: Pick<Running<unknown>, 'db' | 'ask'>): (now: number) => Promise<void> {
  let served = new Set<string>();
  return async (now) => {
    const due = await listDueSubjects(running.db, now + aheadS, atOnce);
    const names = new Set(due.map(({ kind, id, at }) => `${kind} ${id} ${at}`));
    served = new Set([...served].filter((name) => names.has(name)));
    for (const { kind, id, at } of due) {
      const name = `${kind} ${id} ${at}`;
      if (served.has(name)) continue;
      await withholdPictures(running, kind, id, now + aheadS);
      served.add(name);
    }
  };
}
