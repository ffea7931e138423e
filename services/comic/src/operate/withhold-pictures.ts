import { withholdImages } from '@yonkoma/contract';
import type { Running } from '@yonkoma/service-kit';
import { listHashes, listShownElsewhere } from './picture-store.ts';
import type { Kind } from './subject-store.ts';

const atOnce = 500;

/** Has media serve the pictures of a comic or chapter, or serve them no longer, as is right now. A picture that something else shows stays. */
export async function withholdPictures({ db, ask }: Running<unknown>, kind: Kind, id: number): Promise<void> {
  const hashes = await listHashes(db, kind, id);
  let withheld = 0;
  for (let at = 0; at < hashes.length; at += atOnce) {
    const some = hashes.slice(at, at + atOnce);
    const stay = await listShownElsewhere(db, some);
    const gone = some.filter((hash) => !stay.has(hash));
    await ask(withholdImages, { hashes: gone, isWithheld: true });
    await ask(withholdImages, { hashes: [...stay], isWithheld: false });
    withheld += gone.length;
  }
  console.log(withheld > 0 ? `${withheld} pictures are no longer served.` : 'Its pictures are served.');
}
