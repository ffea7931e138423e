import type { ReadingState } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';

/** The reading state of a comic. `set_at` is in unix seconds. */
export interface StateRow {
  id: number;
  comic_id: number;
  state: ReadingState;
  set_at: number;
}

const ofMember = (db: Database, memberId: number) => db('reading_state').where({ member_id: memberId });

/** All states of a member, the last set first, those of hidden comics too. */
export const listStates = async (db: Database, memberId: number): Promise<StateRow[]> =>
  ofMember(db, memberId)
    .orderBy([
      { column: 'set_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select('id', 'comic_id', 'state', 'set_at');

/** The states of these comics, by comic. */
export async function findStates(
  db: Database,
  memberId: number,
  comicIds: readonly number[],
): Promise<Map<number, ReadingState>> {
  const rows: StateRow[] = await ofMember(db, memberId).whereIn('comic_id', comicIds).select('comic_id', 'state');
  return new Map(rows.map((row) => [row.comic_id, row.state]));
}

export async function countStates(db: Database, memberId: number): Promise<number> {
  const [row] = await ofMember(db, memberId).count({ total: '*' });
  return Number(row?.total ?? 0);
}

/** Gives these comics a state, or takes theirs away. */
export async function keepStates(
  db: Database,
  memberId: number,
  { comicIds, state, at }: { comicIds: readonly number[]; state: ReadingState | ''; at: number },
): Promise<void> {
  if (comicIds.length === 0) return;
  if (state === '') return void (await ofMember(db, memberId).whereIn('comic_id', comicIds).delete());
  await db('reading_state')
    .insert(comicIds.map((comic_id) => ({ member_id: memberId, comic_id, state, set_at: at })))
    .onConflict(['member_id', 'comic_id'])
    .merge(['state', 'set_at']);
}

interface MovingRow {
  id: number;
  member_id: number;
  set_at: number;
}

/** Moves the states of a merged comic to the other one. If a member has both, the one that was set later stays. */
export async function moveStates(transaction: Database, { from, into }: { from: number; into: number }): Promise<void> {
  const atOnce = 500;
  for (;;) {
    const moving: MovingRow[] = await transaction('reading_state')
      .where({ comic_id: from })
      .orderBy('member_id')
      .limit(atOnce)
      .select('id', 'member_id', 'set_at');
    if (moving.length === 0) return;
    const there: MovingRow[] = await transaction('reading_state')
      .where({ comic_id: into })
      .whereIn(
        'member_id',
        moving.map((row) => row.member_id),
      )
      .select('id', 'member_id', 'set_at');
    const known = new Map(there.map((row) => [row.member_id, row]));
    const older = moving.flatMap((row) => {
      const other = known.get(row.member_id);
      return other ? [Number(row.set_at) > Number(other.set_at) ? other.id : row.id] : [];
    });
    if (older.length > 0) await transaction('reading_state').whereIn('id', older).delete();
    await transaction('reading_state')
      .whereIn(
        'id',
        moving.map((row) => row.id),
      )
      .update({ comic_id: into });
  }
}
