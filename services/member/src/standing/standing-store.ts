import type { Database } from '@yonkoma/service-kit';

/** Returns 0 for members who may write. */
export async function readMute(db: Database, memberId: number, now: number): Promise<number> {
  const row: { muted_until: number } | undefined = await db('mute')
    .where({ member_id: memberId })
    .where('muted_until', '>', now)
    .first('muted_until');
  return row?.muted_until ?? 0;
}

export async function keepMute(
  db: Database,
  mute: { member_id: number; muted_until: number; reason: string; muted_at: number },
): Promise<void> {
  await db('mute').insert(mute).onConflict('member_id').merge();
}

/** Returns false when they were not muted. */
export async function dropMute(db: Database, memberId: number): Promise<boolean> {
  return (await db('mute').where({ member_id: memberId }).delete()) > 0;
}

export async function listByNickname(
  db: Database,
  nicknames: readonly string[],
): Promise<{ id: number; nickname: string }[]> {
  return db('member')
    .whereIn('nickname', [...nicknames])
    .where('status', 'active')
    .groupBy('nickname')
    .select('nickname')
    .min({ id: 'id' });
}

/** What a search takes from each of the two names. */
const mostFound = 200;

/**
 * Ids of active members whose account name or nickname begins so, those with the account name first. Each name is one
 * range of its index, so it takes as long with a million members as with a thousand.
 */
export async function listByBeginning(db: Database, usernameKey: string, skeleton: string): Promise<number[]> {
  const beginning = async (column: 'username_key' | 'nickname_skeleton', text: string): Promise<number[]> =>
    text === ''
      ? []
      : db('member')
          .where(column, '>=', text)
          .where(column, '<', `${text}\u{10ffff}`)
          .where('status', 'active')
          // MariaDB would sort all that begin so if the id stood here as well. Its index has the order of the ids.
          .orderBy(column)
          .limit(mostFound)
          .pluck('id');
  const [byUsername, byNickname] = await Promise.all([
    beginning('username_key', usernameKey),
    beginning('nickname_skeleton', skeleton),
  ]);
  return [...new Set([...byUsername, ...byNickname])];
}
