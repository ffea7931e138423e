import type { keepBatch } from '@yonkoma/contract/schema';
import type { Call, Verb } from '@yonkoma/service-kit';
import type { MediaConfig } from '../config.ts';
import { type Media, mediaOf } from '../media.ts';
import { addOriginals } from './image-store.ts';
import { originalKey } from './storage-keys.ts';

export const keep: Verb<MediaConfig, typeof keepBatch> = async (call, { batch }) => {
  const media = mediaOf(call);
  let added = await completeBatch(call, media, batch);
  if (await media.staging.commit(batch)) added += await completeBatch(call, media, batch);
  if (added > 0) for (const notify of media.onStored) notify();
  return { added };
};

/**
 * Stores the files, then inserts the rows, then removes the batch. After an interruption, a repeated call finishes it.
 */
export async function completeBatch(
  { db, now }: Pick<Call, 'db' | 'now'>,
  media: Media,
  batch: string,
): Promise<number> {
  const images = await media.staging.committed(batch);
  if (!images) return 0;
  await Promise.all(images.map((image) => media.storage.put(originalKey(image), image)));
  const added = await addOriginals(db, images, now);
  await media.staging.clear(batch);
  return added;
}
