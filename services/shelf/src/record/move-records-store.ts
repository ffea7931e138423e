import type { Database } from '@yonkoma/service-kit';

interface Row {
  id: number;
  member_id: number;
  chapter_id: number;
  updated_at: number;
}

/** Moves the places of members from one comic to the other. If a member has read both, the later place stays. */
export async function moveRecords(
  transaction: Database,
  { from, into, chapters }: { from: number; into: number; chapters: ReadonlyMap<number, number> },
): Promise<void> {
  for (const [old, chapter] of [...chapters].sort(([a], [b]) => a - b))
    await transaction('read_record').where({ chapter_id: old }).update({ chapter_id: chapter });
  const atOnce = 500;
  for (let after = 0; ; ) {
    const moving: Row[] = await transaction('read_record')
      .where('comic_id', from)
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .select('id', 'member_id', 'chapter_id', 'updated_at');
    if (moving.length === 0) return;
    after = moving.at(-1)?.id ?? after;
    const there: Row[] = await transaction('read_record')
      .where('comic_id', into)
      .whereIn(
        'member_id',
        moving.map((row) => row.member_id),
      )
      .select('id', 'member_id', 'chapter_id', 'updated_at');
    const ofMember = new Map(there.map((row) => [row.member_id, row]));
    const older = moving.flatMap((row) => {
      const other = ofMember.get(row.member_id);
      return other ? [Number(row.updated_at) > Number(other.updated_at) ? other.id : row.id] : [];
    });
    if (older.length > 0) await transaction('read_record').whereIn('id', older).delete();
    await transaction('read_record')
      .whereIn(
        'id',
        moving.map((row) => row.id),
      )
      .update({ comic_id: into });
  }
}
