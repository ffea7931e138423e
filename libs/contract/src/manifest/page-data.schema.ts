import * as v from 'valibot';
import { SecureAnswer } from '../secure.schema.ts';

/** `GET /page-data?address=/blog/info/1`: what the document of an address would have for this visitor. */
export const PageData = v.object({
  /** The status that the document would have. */
  status: v.picklist([200, 404, 410]),
  /** The address that has the page now. */
  movedTo: v.nullable(v.string()),
  /** As in a boot document, with packed pictures (`packPictures`). */
  early: v.array(v.object({ endpoint: v.string(), input: v.record(v.string(), v.unknown()), reply: v.unknown() })),
  /**
   * `early` as JSON, encrypted, in place of it: for answers that have an encrypted form (`securePath`), when the
   * request names a key.
   */
  sealed: v.optional(SecureAnswer),
});
export type PageData = v.InferOutput<typeof PageData>;
