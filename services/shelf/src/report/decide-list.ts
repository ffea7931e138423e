import type { InputOf, ReplyOf } from '@yonkoma/contract';
import { type decideList as endpoint, listDecided } from '@yonkoma/contract/schema';
import { type Database, publish, transact, type Verb } from '@yonkoma/service-kit';
import { changeList, dropList, holdListById } from '../list/list-store.ts';
import { closeReports, dropClaim, findClaim, holdOpenReports, keepClaim } from './report-store.ts';

type Answer = ReplyOf<typeof endpoint>;
const same: Answer = { problem: '', before: {}, after: {} };
const no = (problem: string): Answer => ({ ...same, problem });

class DryRun extends Error {}

/** Reports, claim and the list itself change together. */
export const decideList: Verb<unknown, typeof endpoint> = async ({ db, now }, input) => {
  let answer = same;
  await transact(db, async (transaction) => {
    answer = await decide(transaction, input, now);
    if (input.is_dry_run) throw new DryRun();
  }).catch((error: unknown) => {
    if (!(error instanceof DryRun)) throw error;
  });
  return answer;
};

async function decide(
  transaction: Database,
  { list_id: id, verb, category, words, moderator }: InputOf<typeof endpoint>,
  now: number,
): Promise<Answer> {
  const list = await holdListById(transaction, id);
  const key = { list_id: id };
  const reports = await holdOpenReports(transaction, key);
  const claim = await findClaim(transaction, key, now);
  if (claim && claim.moderator !== moderator && verb !== 'release')
    return no(`${claim.moderator} is working on list ${id}.`);
  if (verb === 'release') {
    await dropClaim(transaction, key);
    return claim ? { problem: '', before: { claimed_by: claim.moderator }, after: { claimed_by: null } } : same;
  }
  // A decision is about what was reported, or takes an approval back from a list that was withdrawn.
  if (reports.length === 0 && !(verb === 'approve' && list?.is_withdrawn === 1))
    return no(`List ${id} is not in the queue.`);
  if (verb === 'claim') {
    await keepClaim(transaction, key, moderator, now);
    return claim ? same : { problem: '', before: { claimed_by: null }, after: { claimed_by: moderator } };
  }
  await closeReports(transaction, key, verb === 'approve' ? 2 : 1);
  await dropClaim(transaction, key);
  if (list && verb === 'delete') await dropList(transaction, id);
  else if (list)
    await changeList(
      transaction,
      id,
      // A list that is given back is private until its maker makes it public again.
      verb === 'approve' ? { is_withdrawn: 0 } : { is_withdrawn: 1, is_public: 0 },
      list.updated_at,
    );
  const status = ({ approve: 'approved', refuse: 'refused', delete: 'deleted' } as const)[verb];
  // Reports that were wrong are no news to the maker of a list that stays as it is.
  if (list && (status !== 'approved' || list.is_withdrawn === 1))
    await publish(transaction, listDecided, {
      subject: `list ${id}`,
      now,
      data: {
        list_id: id,
        key: list.list_key,
        author_id: list.member_id,
        name: list.name,
        status,
        words,
        decided_at: now,
      },
    });
  return {
    problem: '',
    before: { reports: reports.length, ...(list ? { is_withdrawn: list.is_withdrawn, name: list.name } : {}) },
    after: { decision: verb, ...(category ? { category } : {}), ...(words ? { words } : {}), moderator },
  };
}
