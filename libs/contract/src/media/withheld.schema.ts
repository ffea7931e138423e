import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { ImageHash } from './image.schema.ts';

/** Stops serving images, or serves them again. Images that were never stored are allowed too. */
export const withholdImages = /* @__PURE__ */ peerEndpoint({
  name: 'media.withholdImages',
  input: v.object({ hashes: v.pipe(v.array(ImageHash), v.maxLength(1000)), isWithheld: v.boolean() }),
  reply: v.null(),
  peer: { timeoutMs: 30_000 },
  summary: 'Withholds images, or gives them back',
});

/**
 * Fingerprints of the look of stored images: 64 bits as 16 hexadecimal digits, in the order of the input. Two images
 * whose fingerprints differ in few bits look the same, however they were compressed or resized. Empty for an image
 * without features, such as a blank page; null for one that is unknown or cannot be decoded.
 */
export const fingerprintImages = /* @__PURE__ */ peerEndpoint({
  name: 'media.fingerprintImages',
  input: v.object({ hashes: v.array(ImageHash) }),
  reply: v.array(v.nullable(v.string())),
  // For a chapter of 20,000 pages, each of which is decoded.
  peer: { requestBytes: 4 * 1024 * 1024, timeoutMs: 600_000 },
  summary: 'Fingerprints of what images look like',
});
