import { chaptersWithdrawn } from '@yonkoma/contract/schema';
import { type Database, publish } from '@yonkoma/service-kit';

/**
 * Publishes that a comic or some of its chapters are taken down, so that notices with links to them are removed. Call
 * it in the transaction that hides them.
 */
export async function withdrawChapters(
  transaction: Database,
  comicId: number,
  chapterIds: readonly number[] | 'all',
  now: number,
): Promise<void> {
  const data = { comic_id: comicId, ...(chapterIds === 'all' ? {} : { chapter_ids: [...chapterIds] }) };
  await publish(transaction, chaptersWithdrawn, { subject: `comic ${comicId}`, data, now });
}
