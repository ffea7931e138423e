import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { Id, UnixTime, Whole } from '../fields.schema.ts';
import { uploadTopics } from './upload.wire.ts';

/** A stored file, for clients. */
export const Attachment = v.object({
  id: Whole,
  topic: v.picklist(uploadTopics),
  admin_id: Whole,
  user_id: Whole,
  /** Relative to `site.cdnUrl`; for a private topic, relative to the site itself. */
  url: v.string(),
  width: Whole,
  height: Whole,
  /** The name of the sent file, at most 100 characters. */
  name: v.string(),
  size: Whole,
  mimetype: v.string(),
  storage: v.literal('local'),
  /** The hash of the sent bytes. */
  sha1: v.string(),
  last_upload_time: UnixTime,
  suffix: v.string(),
  full_url: v.string(),
});
export type Attachment = v.InferOutput<typeof Attachment>;

export const upload = {
  /** Form fields and query together; the file is the part named `file`. */
  input: v.object({
    uuid: v.optional(v.pipe(v.string(), v.maxLength(64))),
    topic: v.optional(v.picklist(uploadTopics, 'upload-topic'), 'default'),
  }),
  reply: v.object({ file: Attachment }),
  refusals: [
    'upload-incomplete',
    'upload-type',
    'upload-too-large',
    'upload-not-an-image',
    'upload-quota',
    'upload-busy',
    'upload-topic',
  ],
  summary: 'Store a picture; it is read, drawn anew without its metadata, and named by its content',
};

/**
 * For domains that show uploads in texts: the sizes and owners of uploads, in the order of the input; null for an
 * address that was never uploaded under that topic.
 */
export const describeUploads = /* @__PURE__ */ peerEndpoint({
  name: 'media.describeUploads',
  input: v.object({
    memberId: v.pipe(Whole, v.minValue(0)),
    urls: v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.maxLength(100)),
    topic: v.picklist(uploadTopics),
  }),
  reply: v.array(
    v.nullable(
      v.object({
        url: v.string(),
        width: Whole,
        height: Whole,
        /** Whether the member of the input uploaded it. */
        is_own: v.boolean(),
      }),
    ),
  ),
  summary: 'Sizes of uploaded pictures',
});

/** For domains that store the address of an upload, for example as an avatar. */
export const ownsUpload = /* @__PURE__ */ peerEndpoint({
  name: 'media.ownsUpload',
  input: v.object({ memberId: Id, url: v.string(), topic: v.picklist(uploadTopics) }),
  reply: v.boolean(),
  summary: 'Whether a member uploaded the file at this address',
});
