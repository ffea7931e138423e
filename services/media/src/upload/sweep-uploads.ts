import type { Call } from '@yonkoma/service-kit';
import type { Media } from '../media.ts';
import { storedUrls } from './upload-store.ts';

/** A row is written within seconds after its file; a file that has no row for this long will not get one. */
const orphanAfterS = 3600;

/** Removes files without a row: their process ended in between. */
export async function sweepUploads({ db, now }: Pick<Call, 'db' | 'now'>, { storage }: Media): Promise<number> {
  let removed = 0;
  let some: string[] = [];
  const sweepSome = async () => {
    const kept = await storedUrls(
      db,
      some.map((key) => `/${key}`),
    );
    for (const key of some) {
      if (kept.has(`/${key}`) || ((await storage.writtenAt(key)) ?? now) > now - orphanAfterS) continue;
      await storage.remove(key);
      removed += 1;
    }
    some = [];
  };
  for await (const key of storage.list('storage/')) if (some.push(key) === 200) await sweepSome();
  if (some.length > 0) await sweepSome();
  return removed;
}
