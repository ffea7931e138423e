import { withholdImages } from '@yonkoma/contract/schema';
import type { Running } from '@yonkoma/service-kit';
import { listHashes, listShown } from './picture-store.ts';
import type { Kind } from './publish-rules.ts';

const atOnce = 500;

/**
 * Tells media which pictures of a comic or chapter to serve at that time and which not. A picture is served as long as
 * any visible comic or chapter shows it, also another one. Returns how many are no longer served. Running it again
 * changes nothing.
 */
export async function withholdPictures(
  { db, ask }: Pick<Running<unknown>, 'db' | 'ask'>,
  kind: Kind,
  id: number,
  at: number,
): Promise<number> {
  const hashes = await listHashes(db, kind, id);
  let withheld = 0;
  for (let from = 0; from < hashes.length; from += atOnce) {
    const some = hashes.slice(from, from + atOnce);
    const stay = await listShown(db, some, at);
    const gone = some.filter((hash) => !stay.has(hash));
    if (gone.length > 0) await ask(withholdImages, { hashes: gone, isWithheld: true });
    if (stay.size > 0) await ask(withholdImages, { hashes: [...stay], isWithheld: false });
    withheld += gone.length;
  }
  return withheld;
}

/** The same for an operator's command, which prints the result. */
export async function followPictures(running: Running<unknown>, kind: Kind, id: number): Promise<void> {
  const withheld = await withholdPictures(running, kind, id, running.call().now);
  console.log(withheld > 0 ? `${withheld} pictures are no longer served.` : 'Its pictures are served.');
}
