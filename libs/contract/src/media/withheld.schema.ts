import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { ImageHash } from './image.schema.ts';

/** Images that are served to nobody any more, or are again. What was never stored may be named too. */
export const withholdImages = /* @__PURE__ */ peerEndpoint({
  name: 'media.withholdImages',
  input: v.object({ hashes: v.pipe(v.array(ImageHash), v.maxLength(1000)), isWithheld: v.boolean() }),
  reply: v.null(),
  peer: { timeoutMs: 30_000 },
  summary: 'Withholds images, or gives them back',
});

/**
 * What a stored image looks like in 64 bits, as 16 hexadecimal digits, in the order asked: two that differ in few bits
 * look the same, however they were compressed or resized. Empty for one that shows nothing to tell it by, such as a
 * blank page; null for one that is unknown or cannot be drawn.
 */
export const fingerprintImages = /* @__PURE__ */ peerEndpoint({
  name: 'media.fingerprintImages',
  input: v.object({ hashes: v.array(ImageHash) }),
  reply: v.array(v.nullable(v.string())),
  // Of a chapter of 20,000 pages, each drawn anew.
  peer: { requestBytes: 4 * 1024 * 1024, timeoutMs: 600_000 },
  summary: 'Fingerprints of what images look like',
});
