import { availableParallelism } from 'node:os';
import * as v from 'valibot';

const wholeSetting = (fallback: number, min: number, max: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/, 'it must be a whole number'),
      v.transform(Number),
      v.minValue(min, `it must be ${min} or more`),
      v.maxValue(max, `it must be ${max} or less`),
    ),
    String(fallback),
  );

export const MediaConfig = v.object({
  SECRET: v.pipe(v.string(), v.minLength(32, 'it must be 32 or more characters')),
  /** An image with a longer side is refused. */
  MEDIA_MAX_SIDE_PX: wholeSetting(30_000, 1000, 65_535),
  /** In millions of pixels; a larger image is refused. */
  MEDIA_MAX_MEGAPIXELS: wholeSetting(200, 1, 1000),
  /** Images that are processed in parallel for requested variants; the background work processes one at a time. */
  MEDIA_PARALLEL: wholeSetting(availableParallelism(), 1, 64),
});
export type MediaConfig = v.InferOutput<typeof MediaConfig>;
