import * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { type Call, transact, type Verb } from '@yonkoma/service-kit';
import type { EconomyConfig } from '../config.ts';
import { levelOf } from '../account/level-rules.ts';
import { openAccount, readAccount } from '../account/account-store.ts';
import { callerOf } from '../account/caller.ts';
import { noteAccount } from '../account/note-account.ts';
import { gain } from './gain.ts';

type Asked = Parameters<Verb<EconomyConfig, typeof contract.gainExperience>>[1];

/**
 * Counts only chapters, and only when the member's own record has reached the last page; everything else was counted
 * when it happened.
 */
export const gainExperience: Verb<EconomyConfig, typeof contract.gainExperience> = async (call, asked) => {
  const memberId = callerOf(call);
  if (!(await hasRead(call, asked))) {
    const { experience } = await readAccount(call.db, memberId);
    return contract.onWire.gained({ experience, add: 0, level: levelOf(experience), isLevelUp: false });
  }
  const { timeZone } = await call.ask(schemas.readSettings, {});
  const deed = {
    memberId,
    action: 'read_chapter',
    subject: String(asked.chapter_id),
    day: contract.dayOf(call.now, timeZone),
  } as const;
  await openAccount(call.db, memberId);
  const gained = await transact(call.db, (transaction) => gain(transaction, deed, call.now));
  if (gained.add > 0) await noteAccount(call, memberId);
  return contract.onWire.gained(gained);
};

async function hasRead({ ask }: Call<EconomyConfig>, { type, comic_id, chapter_id }: Asked): Promise<boolean> {
  if (type !== 'read_chapter' || !comic_id || !chapter_id) return false;
  const { list } = await ask(contract.listRecords, { comic_id, limit: 1 });
  const [record] = list;
  return record?.chapter_id === chapter_id && record.image_index >= record.image_count;
}
