import { describeMembers } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';
import { listTalkers } from './group-store.ts';
import type { Talkers } from './notice.ts';

/** The authors of each notice's comments, with their current names, in one call to the member domain. */
export async function readTalkers(
  { db, ask }: Pick<Call, 'db' | 'ask'>,
  noticeIds: readonly number[],
): Promise<Map<number, Talkers>> {
  const rows = await listTalkers(db, noticeIds);
  if (rows.length === 0) return new Map();
  const authors = await ask(describeMembers, { ids: [...new Set(rows.map(({ author_id: id }) => id))] });
  const nicknames = new Map(authors.map(({ id, nickname }) => [id, nickname]));
  const found = new Map<number, Talkers>();
  for (const { notice_id, author_id, text, people } of rows) {
    const talkers = found.get(notice_id) ?? { latest: [], count: people };
    talkers.latest.push({ nickname: nicknames.get(author_id) ?? '', text });
    found.set(notice_id, talkers);
  }
  return found;
}
