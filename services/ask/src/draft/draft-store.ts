import type { AskDraft } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';

export interface DraftRow {
  member_id: number;
  slot: string;
  version: number;
  /** JSON of `DraftFields`. */
  body: string;
  updated_at: number;
}
export type DraftFields = Omit<AskDraft, 'slot' | 'version' | 'updated_at' | 'question_title'>;

const plainRow = (row: DraftRow): DraftRow => ({ ...row, updated_at: Number(row.updated_at) });

export async function findDraft(db: Database, memberId: number, slot: string): Promise<DraftRow | undefined> {
  const row = await db<DraftRow>('draft').where({ member_id: memberId, slot }).first();
  return row && plainRow(row);
}

/** Lists drafts, the latest first. */
export async function listDrafts(db: Database, memberId: number, limit: number): Promise<DraftRow[]> {
  return (
    await db<DraftRow>('draft')
      .where({ member_id: memberId })
      .orderBy([{ column: 'updated_at', order: 'desc' }, { column: 'slot' }])
      .limit(limit)
  ).map(plainRow);
}

/**
 * Replaces a draft if it still has that version; 0 means that there is none yet. When two requests write at once, only
 * one returns true.
 */
export async function replaceDraft(
  transaction: Database,
  { member_id, slot, body, updated_at }: Omit<DraftRow, 'version'>,
  version: number,
): Promise<boolean> {
  if (version > 0)
    return (
      (await transaction('draft')
        .where({ member_id, slot, version })
        .update({ version: version + 1, body, updated_at })) === 1
    );
  if (await transaction('draft').where({ member_id, slot }).first('version')) return false;
  await transaction('draft').insert({ member_id, slot, version: 1, body, updated_at });
  return true;
}

export async function dropDraft(transaction: Database, memberId: number, slot: string | undefined): Promise<void> {
  if (slot !== undefined) await transaction('draft').where({ member_id: memberId, slot }).delete();
}

/** Deletes some drafts that were not changed since a time. Returns whether there may be more. */
export async function forgetDrafts(db: Database, before: number): Promise<boolean> {
  const old: Pick<DraftRow, 'member_id' | 'slot'>[] = await db<DraftRow>('draft')
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(200)
    .select('member_id', 'slot');
  for (const { member_id, slot } of old)
    await db('draft').where({ member_id, slot }).where('updated_at', '<', before).delete();
  return old.length === 200;
}
