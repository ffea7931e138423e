import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { Flag, Whole } from '../fields.schema.ts';
import { maxOriginalPartBytes } from './image.ts';

/** SHA-256 of an original's bytes, lower-case hex. */
export const ImageHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** A stored image as a page shows it. Sizes in pixels of the original. */
export const Picture = v.object({
  /** Address at the original width. */
  url: v.string(),
  width: Whole,
  height: Whole,
  /** Ready for an `srcset` attribute: narrower variants and the original width. */
  srcset: v.string(),
  /** Dominant colour, `#rrggbb`; empty until the variants are made. */
  color: v.string(),
  /** ThumbHash in base64, at most 40 characters; empty until the variants are made. */
  placeholder: v.string(),
});
export type Picture = v.InferOutput<typeof Picture>;

/** Facts that hold for the life of an image. */
export const ImageFacts = v.object({
  hash: ImageHash,
  width: Whole,
  height: Whole,
  format: v.string(),
  sizeBytes: Whole,
});
export type ImageFacts = v.InferOutput<typeof ImageFacts>;

const Bytes = v.custom<Uint8Array>((value) => value instanceof Uint8Array, 'Expected bytes');

/**
 * Checks one image and stores it under `batch`, not yet visible. Refuses a file that is not an image or is too large.
 */
export const stageImage = /* @__PURE__ */ peerEndpoint({
  name: 'media.stageImage',
  input: v.object({ batch: v.pipe(v.string(), v.regex(/^[a-z0-9-]{8,64}$/)), bytes: Bytes }),
  reply: ImageFacts,
  refusals: ['image-unreadable', 'image-too-large', 'image-empty'],
  // An import reads pages of at most 256 MB from an archive.
  peer: { requestBytes: 257 * 1024 * 1024, timeoutMs: 60_000 },
  summary: 'Checks and stages an image',
});

const Batch = v.object({ batch: v.pipe(v.string(), v.regex(/^[a-z0-9-]{8,64}$/)) });

/** Keeps everything staged under `batch` and queues its variants. A repeated call changes nothing. */
export const keepBatch = /* @__PURE__ */ peerEndpoint({
  name: 'media.keepBatch',
  input: Batch,
  reply: v.object({ added: Whole }),
  peer: { timeoutMs: 60_000 },
  summary: 'Keeps a staged batch',
});

/** Deletes everything staged under `batch`, also from the disk. */
export const dropBatch = /* @__PURE__ */ peerEndpoint({
  name: 'media.dropBatch',
  input: Batch,
  reply: v.null(),
  peer: { timeoutMs: 30_000 },
  summary: 'Drops a staged batch',
});

/**
 * Addresses and previews of images, in the order of the input; an unknown hash gives null. `page` addresses are signed
 * and valid for 15 to 30 minutes. `cover` and `card` addresses are valid for ever. A `card` is the image drawn at 1200
 * x 630 as a JPEG, for link previews.
 */
export const describeImages = /* @__PURE__ */ peerEndpoint({
  name: 'media.describeImages',
  input: v.object({ hashes: v.array(ImageHash), use: v.picklist(['page', 'cover', 'card']) }),
  reply: v.array(v.nullable(v.object({ ...Picture.entries, isWide: Flag }))),
  // A chapter may have 20,000 pages with about a thousand characters of addresses each.
  peer: { requestBytes: 4 * 1024 * 1024, answerBytes: 64 * 1024 * 1024, timeoutMs: 30_000 },
  summary: 'Addresses of stored images',
});

/** Makes missing variants. Answers how many images were finished and how many remain. */
export const makeVariants = /* @__PURE__ */ peerEndpoint({
  name: 'media.makeVariants',
  input: v.object({ limit: v.pipe(Whole, v.minValue(1), v.maxValue(10_000)) }),
  reply: v.object({ made: Whole, remaining: Whole }),
  peer: { timeoutMs: 600_000 },
  summary: 'Makes missing image variants',
});

/** Size and type of originals, in the order of the input; an unknown hash gives null. */
export const findOriginals = /* @__PURE__ */ peerEndpoint({
  name: 'media.findOriginals',
  input: v.object({ hashes: v.array(ImageHash) }),
  reply: v.array(
    v.nullable(
      v.object({
        sizeBytes: Whole,
        /** `image/png` */
        type: v.string(),
        /** `png` */
        extension: v.string(),
      }),
    ),
  ),
  // For a chapter of 20,000 pages.
  peer: { requestBytes: 4 * 1024 * 1024 },
  summary: 'Weight and type of stored originals',
});

/** A part of the bytes of an original: fewer than requested at its end, none after it. */
export const readOriginal = /* @__PURE__ */ peerEndpoint({
  name: 'media.readOriginal',
  input: v.object({
    hash: ImageHash,
    start: v.pipe(Whole, v.minValue(0)),
    length: v.pipe(Whole, v.minValue(1), v.maxValue(maxOriginalPartBytes)),
  }),
  reply: Bytes,
  refusals: ['not-found'],
  summary: 'Part of a stored original',
});
