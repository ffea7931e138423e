import { chaptersWithdrawn } from '@yonkoma/contract/schema';
import { type Database, publish } from '@yonkoma/service-kit';

/**
 * Says that a comic, or chapters of it, are taken down: notices that lead there go. Belongs into the transaction that
 * hides them.
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
