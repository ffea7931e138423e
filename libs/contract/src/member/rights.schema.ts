import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { Id, UnixTime, Whole } from '../fields.schema.ts';
import { GivenPassword } from './account-fields.schema.ts';
import { maxUploadPartBytes } from './rights.wire.ts';

export const requestArchive = {
  input: v.object({ password: GivenPassword }),
  /** Where the archive is read, once and within 600 s. */
  reply: v.object({ url: v.string() }),
  refusals: ['password-wrong', 'password-wait', 'busy', 'archive-too-many'],
  summary: 'All that the site keeps of the member, as one archive',
};

export const leaveSite = {
  input: v.object({ password: GivenPassword }),
  reply: v.object({ erase_time: UnixTime }),
  refusals: ['password-wrong', 'password-wait', 'busy', 'leave-official'],
  summary:
    'Delete one’s account after a waiting period; every session ends, and signing in before the end takes it back',
};

/*
 * How the domains take part: each that keeps something of members declares these two endpoints and is named in
 * `keepers`.
 * The member domain asks them in this order.
 */

/** One page of one part; the pages of a part follow each other. */
const Kept = v.object({
  /** Names a file, `comments`. */
  part: v.string(),
  /** What the part holds, in the member's language. */
  title: v.string(),
  /** Plain data. */
  rows: v.array(v.record(v.string(), v.unknown())),
  /** What the next page is asked with; empty at the end. */
  next: v.string(),
});
export type Kept = v.InferOutput<typeof Kept>;

const asked = v.object({
  member_id: Id,
  /** Empty for the beginning. */
  cursor: v.pipe(v.string(), v.maxLength(100)),
});

/** A page may hold 200 of the longest texts. */
const readKept = (domain: string) =>
  peerEndpoint({
    name: `${domain}.readKept`,
    input: asked,
    reply: Kept,
    peer: { answerBytes: 32 * 1024 * 1024, timeoutMs: 30_000 },
    summary: `What the ${domain} domain keeps of a member`,
  });

/** Doing it again, also after it was stopped anywhere, does no harm. `next` is empty when nothing is left. */
const eraseKept = (domain: string) =>
  peerEndpoint({
    name: `${domain}.eraseKept`,
    input: asked,
    reply: v.object({ next: v.string() }),
    peer: { timeoutMs: 30_000 },
    summary: `Erases some of what the ${domain} domain keeps of a member`,
  });

export const readKeptByShelf = readKept('shelf');
export const eraseKeptByShelf = eraseKept('shelf');
export const readKeptByDiscussion = readKept('discussion');
export const eraseKeptByDiscussion = eraseKept('discussion');
export const readKeptByArticle = readKept('article');
export const eraseKeptByArticle = eraseKept('article');
export const readKeptByAsk = readKept('ask');
export const eraseKeptByAsk = eraseKept('ask');
export const readKeptByMedia = readKept('media');
export const eraseKeptByMedia = eraseKept('media');
export const readKeptByMessage = readKept('message');
export const eraseKeptByMessage = eraseKept('message');

export const readKeptByEconomy = readKept('economy');
export const eraseKeptByEconomy = eraseKept('economy');
export const readKeptByNotice = readKept('notice');
export const eraseKeptByNotice = eraseKept('notice');

export const keepers = [
  { domain: 'shelf', read: readKeptByShelf, erase: eraseKeptByShelf },
  { domain: 'discussion', read: readKeptByDiscussion, erase: eraseKeptByDiscussion },
  { domain: 'article', read: readKeptByArticle, erase: eraseKeptByArticle },
  { domain: 'ask', read: readKeptByAsk, erase: eraseKeptByAsk },
  { domain: 'message', read: readKeptByMessage, erase: eraseKeptByMessage },
  { domain: 'economy', read: readKeptByEconomy, erase: eraseKeptByEconomy },
  { domain: 'notice', read: readKeptByNotice, erase: eraseKeptByNotice },
  // Last: what others show must be gone before its pictures are.
  { domain: 'media', read: readKeptByMedia, erase: eraseKeptByMedia },
] as const;

/** Part of the bytes of a file that a member uploaded; fewer than asked where it ends, none behind that. */
export const readUpload = /* @__PURE__ */ peerEndpoint({
  name: 'media.readUpload',
  input: v.object({
    member_id: Id,
    url: v.pipe(v.string(), v.maxLength(300)),
    start: v.pipe(Whole, v.minValue(0)),
    length: v.pipe(Whole, v.minValue(1), v.maxValue(maxUploadPartBytes)),
  }),
  reply: v.instance(Uint8Array),
  refusals: ['not-found'],
  summary: 'Part of a file that a member uploaded',
});
