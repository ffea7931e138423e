import * as contract from '@yonkoma/contract';
import { type Call, transact, type Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { levelOf } from '../member/level-rules.ts';
import { readCaller } from '../member/read-caller.ts';
import { gain } from './gain.ts';

type Asked = Parameters<Verb<MemberConfig, typeof contract.gainExperience>>[1];

/**
 * Only a chapter counts here, and only one whose last page the member's own record has reached; all else was counted
 * when it happened.
 */
export const gainExperience: Verb<MemberConfig, typeof contract.gainExperience> = async (call, asked) => {
  const { id: memberId, experience } = await readCaller(call);
  if (!(await hasRead(call, asked)))
    return contract.onWire.gained({ experience, add: 0, level: levelOf(experience), isLevelUp: false });
  const { timeZone } = await call.ask(contract.readSettings, {});
  const deed = {
    memberId,
    action: 'read_chapter',
    subject: String(asked.chapter_id),
    day: contract.dayOf(call.now, timeZone),
  } as const;
  return contract.onWire.gained(await transact(call.db, (transaction) => gain(transaction, deed, call.now)));
};

async function hasRead({ ask }: Call<MemberConfig>, { type, comic_id, chapter_id }: Asked): Promise<boolean> {
  if (type !== 'read_chapter' || !comic_id || !chapter_id) return false;
  const { list } = await ask(contract.listRecords, { comic_id, limit: 1 });
  const [record] = list;
  return record?.chapter_id === chapter_id && record.image_index >= record.image_count;
}
