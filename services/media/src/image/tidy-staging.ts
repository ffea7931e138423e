import type { Call } from '@yonkoma/service-kit';
import type { Media } from '../media.ts';
import { completeBatch } from './keep-batch.ts';

/** A batch without a new image for an hour belongs to an import that has ended. */
const abandonedAfterS = 3600;

/** Finishes batches whose keeping was interrupted, and removes abandoned ones. */
export async function tidyStaging(call: Pick<Call, 'db' | 'now'>, media: Media): Promise<void> {
  for (const batch of await media.staging.interrupted()) await completeBatch(call, media, batch);
  await media.staging.removeAbandoned(call.now - abandonedAfterS);
}
