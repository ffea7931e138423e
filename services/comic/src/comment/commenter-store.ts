import type { Database } from '@yonkoma/service-kit';

export interface CommenterRow {
  member_id: number;
  comment_count: number;
  approved_count: number;
  favourite_count: number;
  posted_at: number;
  day: number;
  day_count: number;
}

const nobody = { comment_count: 0, approved_count: 0, favourite_count: 0, posted_at: 0, day: 0, day_count: 0 };

export async function readCommenter(db: Database, memberId: number): Promise<CommenterRow> {
  return (
    (await db<CommenterRow>('commenter').where({ member_id: memberId }).first()) ?? { member_id: memberId, ...nobody }
  );
}

/** In no transaction: two may make it at once. */
export async function ensureCommenter(db: Database, memberId: number): Promise<void> {
  const isKnown = (await db('commenter').where({ member_id: memberId }).first('member_id')) !== undefined;
  if (!isKnown) await db('commenter').insert({ member_id: memberId }).onConflict('member_id').ignore();
}

/**
 * Writes down that the member posts now and holds their row until the transaction ends. False when they posted less
 * than `everyS` ago:
 * of two at once one is let on.
 */
export async function takeTurn(
  transaction: Database,
  memberId: number,
  { now, everyS }: { now: number; everyS: number },
): Promise<boolean> {
  const day = Math.floor(now / 86_400);
  const taken = await transaction('commenter')
    .where({ member_id: memberId })
    .where('posted_at', '<=', now - everyS)
    .update({ posted_at: now, day_count: transaction.raw('case when day = ? then day_count + 1 else 1 end', [day]) });
  await transaction('commenter').where({ member_id: memberId }).update({ day });
  return taken === 1;
}

/** Adds to what the member has here, and holds their row. */
export async function addToCommenter(
  transaction: Database,
  memberId: number,
  { comments = 0, approved = 0, favourites = 0 }: { comments?: number; approved?: number; favourites?: number },
): Promise<void> {
  await transaction('commenter')
    .where({ member_id: memberId })
    .update({
      comment_count: transaction.raw('comment_count + ?', [comments]),
      approved_count: transaction.raw('approved_count + ?', [approved]),
      favourite_count: transaction.raw('favourite_count + ?', [favourites]),
    });
}
