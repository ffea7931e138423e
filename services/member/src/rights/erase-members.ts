import { defaultAvatar } from '@yonkoma/contract';
import { keepers } from '@yonkoma/contract/schema';
import { addressHash, forgetMarked, outboxIn } from '@yonkoma/delivery';
import { repeat, type Running, transact } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import type { MemberRow } from '../member/member-store.ts';
import { notifyMember } from '../member/notify-member.ts';
import { blankMember, dropOwn, listLeaving, shutOut } from './erase-store.ts';

const lookEveryMs = 60_000;
const atOnce = 20;

/**
 * Erases the personal data of a member in every domain, when their waiting period is over. If it is interrupted, it
 * starts again and does the rest. The row itself is blanked last, so that no domain is missed.
 * @returns false when they signed in meanwhile
 */
export async function eraseMember(
  { db, ask, call, config, folder }: Running<MemberConfig>,
  member: MemberRow,
): Promise<boolean> {
  if (!(await shutOut(db, member))) return false;
  for (const { erase } of keepers) {
    let cursor = '';
    do cursor = (await ask(erase, { member_id: member.id, cursor })).next;
    while (cursor !== '');
  }
  const marks = [member.email, member.mobile].flatMap((address) =>
    address === null ? [] : addressHash(config.SECRET, address),
  );
  await forgetMarked(outboxIn(folder), marks);
  await transact(db, async (transaction) => {
    await dropOwn(transaction, member, marks);
    await blankMember(transaction, member.id, defaultAvatar);
    await notifyMember({ db: transaction, now: call().now, ask }, member, 'account-erased');
  });
  return true;
}

export async function eraseSome(running: Running<MemberConfig>): Promise<boolean> {
  const { db, call, log } = running;
  const due = await listLeaving(db, call().now, atOnce);
  let failed = 0;
  for (const member of due) {
    try {
      if (await eraseMember(running, member)) log.info({ memberId: member.id }, 'a member who left was erased');
    } catch (error) {
      failed += 1;
      log.warn(
        { error: error instanceof Error ? error.message : String(error), memberId: member.id },
        'a member who left could not be erased; this is tried again later',
      );
    }
  }
  return due.length === atOnce && failed === 0;
}

/** The returned function stops it. */
export function startErasing(running: Running<MemberConfig>): () => Promise<void> {
  return repeat(() => eraseSome(running), { everyMs: lookEveryMs, log: running.log });
}
