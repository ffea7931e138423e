import type { Call } from '@yonkoma/service-kit';
import type { Media } from '../media.ts';
import { storedUrls } from './upload-store.ts';

/** A row follows its file within seconds; a file without one for this long has none coming. */
const orphanAfterS = 3600;

/** Removes files that no row speaks of: their process ended between the two. */
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
