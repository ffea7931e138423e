import type { fingerprintImages } from '@yonkoma/contract';
import type { Call, Verb } from '@yonkoma/service-kit';
import type { MediaConfig } from '../config.ts';
import { openImage } from '../image/draw-variant.ts';
import { findOriginals, type Original } from '../image/image-store.ts';
import { coverWidths } from '../image/image-rules.ts';
import { originalKey, variantKey } from '../image/storage-keys.ts';
import { type Media, mediaOf } from '../media.ts';
import { fingerprintOf, sidePx } from './fingerprint-rules.ts';
import { findFingerprints, saveFingerprints } from './fingerprint-store.ts';

/** Fingerprints are made once for each image and stored. */
export const fingerprint: Verb<MediaConfig, typeof fingerprintImages> = async (call, { hashes }) => {
  const media = mediaOf(call);
  const known = await findFingerprints(call.db, hashes);
  const made = new Map<string, string>();
  const missing = await findOriginals(
    call.db,
    [...new Set(hashes)].filter((hash) => !known.has(hash)),
  );
  const queue = missing.values();
  const lane = async () => {
    for (const original of queue) {
      const print = await draw(call, media, original);
      if (print !== null) made.set(original.hash, print);
    }
  };
  await Promise.all(Array.from({ length: call.config.MEDIA_PARALLEL }, lane));
  await saveFingerprints(call.db, made);
  return hashes.map((hash) => known.get(hash) ?? made.get(hash) ?? null);
};

async function draw({ log }: Pick<Call, 'log'>, media: Media, original: Original): Promise<string | null> {
  try {
    // The narrowest variant is enough for a fingerprint, and is read in a tenth of the time.
    const bytes =
      (await media.storage.read(variantKey(original, coverWidths(original)[0] ?? original.width))) ??
      (await media.storage.read(originalKey(original)));
    if (!bytes) return null;
    const grey = await openImage(bytes)
      .flatten({ background: '#fff' })
      .greyscale()
      .resize(sidePx, sidePx, { fit: 'fill', kernel: 'lanczos3', fastShrinkOnLoad: false })
      .raw({ depth: 'uchar' })
      .toBuffer();
    return fingerprintOf(grey);
  } catch (error) {
    log.warn({ image: original.hash, reason: String(error) }, 'a fingerprint could not be made');
    return null;
  }
}
