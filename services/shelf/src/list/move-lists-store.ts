import type { Database } from '@yonkoma/service-kit';

interface Row {
  id: number;
  list_id: number;
  note: string;
}

/**
 * Puts the other comic into all lists in place of a merged one. If a list has both, the other one stays where it is and
 * gets the note when it has none.
 */
export async function moveListed(transaction: Database, { from, into }: { from: number; into: number }): Promise<void> {
  const atOnce = 500;
  for (;;) {
    const moving: Row[] = await transaction('list_entry')
      .where({ comic_id: from })
      .orderBy('list_id')
      .limit(atOnce)
      .select('id', 'list_id', 'note');
    if (moving.length === 0) return;
    const there: Row[] = await transaction('list_entry')
      .where({ comic_id: into })
      .whereIn(
        'list_id',
        moving.map((row) => row.list_id),
      )
      .select('id', 'list_id', 'note');
    const other = new Map(there.map((row) => [row.list_id, row]));
    for (const { list_id: listId, note } of moving) {
      const standing = other.get(listId);
      if (standing?.note === '' && note !== '')
        await transaction('list_entry').where({ id: standing.id }).update({ note });
    }
    const both = moving.filter((row) => other.has(row.list_id)).map((row) => row.id);
    if (both.length > 0) await transaction('list_entry').whereIn('id', both).delete();
    await transaction('list_entry')
      .whereIn(
        'id',
        moving.map((row) => row.id),
      )
      .update({ comic_id: into, audience: null });
  }
}
