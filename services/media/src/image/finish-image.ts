import type { Call } from '@yonkoma/service-kit';
import type { Media } from '../media.ts';
import { drawPlaceholder } from './draw-placeholder.ts';
import { remember } from './find-images.ts';
import { preparedWidths } from './image-rules.ts';
import { claimOriginal, failOriginal, finishOriginal, type Original, releaseOriginal } from './image-store.ts';
import { makeVariant, readOriginal } from './make-variant.ts';
import { originalKey } from './storage-keys.ts';

/** Seconds for which an image is reserved for the process that began it: longer than the slowest image takes. */
const leaseS = 600;
const retryAfterS = 60;

export type Outcome = 'made' | 'failed' | 'stopped' | 'none';

/** Takes the next waiting image and makes all missing variants. `clock` returns unix seconds. */
export async function finishNext(
  { db, log }: Pick<Call, 'db' | 'log'>,
  media: Media,
  clock: () => number,
  signal?: AbortSignal,
): Promise<Outcome> {
  if (signal?.aborted) return 'stopped';
  const original = await claimOriginal(db, clock(), clock() + leaseS);
  if (!original) return 'none';
  try {
    const made = await makeAll(media, original, signal);
    if (!made) {
      await releaseOriginal(db, original.hash);
      return 'stopped';
    }
    await finishOriginal(db, original.hash, made, clock());
    remember(media, { ...original, ...made });
    return 'made';
  } catch (error) {
    if (signal?.aborted) return 'stopped';
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ image: original.hash, reason }, 'variants could not be made');
    await failOriginal(db, original.hash, reason, clock() + retryAfterS);
    return 'failed';
  }
}

/** Returns null when it was stopped. Variants that were finished before remain. */
async function makeAll(media: Media, original: Original, signal?: AbortSignal) {
  const bytes = await readOriginal(media, original);
  const storedWidths: number[] = [];
  for (const width of preparedWidths(original)) {
    if (signal?.aborted) return null;
    const key = await makeVariant(media, original, width, bytes);
    if (key !== originalKey(original)) storedWidths.push(width);
  }
  return { storedWidths, ...(await drawPlaceholder(bytes)) };
}
