import type { Database } from '@yonkoma/service-kit';

export interface WriterRow {
  member_id: number;
  question_count: number;
  reply_count: number;
  collect_count: number;
  approved_count: number;
  posted_at: number;
  day: number;
  day_count: number;
  day_questions: number;
}

export async function readWriter(db: Database, memberId: number): Promise<WriterRow> {
  const row = await db<WriterRow>('writer').where({ member_id: memberId }).first();
  return row
    ? { ...row, posted_at: Number(row.posted_at) }
    : {
        member_id: memberId,
        question_count: 0,
        reply_count: 0,
        collect_count: 0,
        approved_count: 0,
        posted_at: 0,
        day: 0,
        day_count: 0,
        day_questions: 0,
      };
}

/** In no transaction: two may make it at once. */
export async function ensureWriter(db: Database, memberId: number): Promise<void> {
  const isKnown = (await db('writer').where({ member_id: memberId }).first('member_id')) !== undefined;
  if (!isKnown) await db('writer').insert({ member_id: memberId }).onConflict('member_id').ignore();
}

/**
 * Writes down that the member posts now and holds their row. False when they posted less than `everyS` ago: of two at
 * once one is let on.
 */
export async function takeTurn(
  transaction: Database,
  memberId: number,
  { now, everyS, isQuestion }: { now: number; everyS: number; isQuestion: boolean },
): Promise<boolean> {
  const day = Math.floor(now / 86_400);
  const taken = await transaction('writer')
    .where({ member_id: memberId })
    .where('posted_at', '<=', now - everyS)
    .update({
      posted_at: now,
      day_count: transaction.raw('case when day = ? then day_count + 1 else 1 end', [day]),
      day_questions: transaction.raw('case when day = ? then day_questions + ? else ? end', [
        day,
        isQuestion ? 1 : 0,
        isQuestion ? 1 : 0,
      ]),
    });
  await transaction('writer').where({ member_id: memberId }).update({ day });
  return taken === 1;
}

/** Adds to what the member has here, and holds their row. */
export async function addToWriter(
  transaction: Database,
  memberId: number,
  {
    approved = 0,
    collects = 0,
    questions = 0,
    replies = 0,
  }: { approved?: number; collects?: number; questions?: number; replies?: number },
): Promise<void> {
  await transaction('writer')
    .where({ member_id: memberId })
    .update({
      approved_count: transaction.raw('approved_count + ?', [approved]),
      collect_count: transaction.raw('collect_count + ?', [collects]),
      question_count: transaction.raw('question_count + ?', [questions]),
      reply_count: transaction.raw('reply_count + ?', [replies]),
    });
}
