import type { ReplyOf } from '@yonkoma/contract';
import type { checkAudit } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import { readChain } from './audit-store.ts';
import { chainStart, findBreak } from './chain-rules.ts';

/** Checks the whole chain, a thousand entries at a time. */
export async function checkChain(db: Database): Promise<ReplyOf<typeof checkAudit>> {
  let last = { id: 0, hash: chainStart };
  for (let entries = 0; ; ) {
    const part = await readChain(db, last.id, 1000);
    const brokenAt = findBreak(part, last);
    entries += part.length;
    if (brokenAt !== null || part.length === 0)
      return { isWhole: brokenAt === null, entries, head: last.hash, brokenAt };
    last = part.at(-1) as typeof last;
  }
}
