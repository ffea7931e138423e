import type { Database } from '@yonkoma/service-kit';

/**
 * Moves bookmarks from a chapter to the one that replaces it. If a member has a bookmark in both, the one in the new
 * chapter stays.
 */
export async function moveBookmarks(
  transaction: Database,
  { chapters }: { chapters: ReadonlyMap<number, number> },
): Promise<void> {
  for (const [old, chapter] of [...chapters].sort(([a], [b]) => a - b)) {
    const both: number[] = await transaction('bookmark')
      .join('bookmark as there', (join) =>
        join
          .on('there.member_id', 'bookmark.member_id')
          .andOn('there.image_index', 'bookmark.image_index')
          .andOnVal('there.chapter_id', chapter),
      )
      .where('bookmark.chapter_id', old)
      .pluck('bookmark.id');
    for (let at = 0; at < both.length; at += 500)
      await transaction('bookmark')
        .whereIn('id', both.slice(at, at + 500))
        .delete();
    await transaction('bookmark').where({ chapter_id: old }).update({ chapter_id: chapter });
  }
}
