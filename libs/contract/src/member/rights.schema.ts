import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { Id, UnixTime, Whole } from '../fields.schema.ts';
import { GivenPassword } from './account-fields.schema.ts';
import { maxUploadPartBytes } from './rights.wire.ts';

export const requestArchive = {
  input: v.object({ password: GivenPassword }),
  /** The address of the archive, valid once and for 600 s. */
  reply: v.object({ url: v.string() }),
  refusals: ['password-wrong', 'password-wait', 'busy', 'archive-too-many'],
  summary: 'All that the site keeps of the member, as one archive',
};

export const leaveSite = {
  input: v.object({ password: GivenPassword }),
  reply: v.object({ erase_time: UnixTime }),
  refusals: ['password-wrong', 'password-wait', 'busy', 'leave-official', 'leave-last-owner'],
  summary:
    'Delete one’s account after a waiting period; every session ends, and signing in before the end takes it back',
};

/*
 * Every domain that stores personal data of members declares these two endpoints and is listed in `keepers`. The member
 * domain calls them in the order of that list.
 */

/** One page of one part of the personal data. The pages of a part come one after another. */
const PersonalData = v.object({
  /** The name of a file: `comments`. */
  part: v.string(),
  /** The title of the part, in the member's language. */
  title: v.string(),
  /** Plain data. */
  rows: v.array(v.record(v.string(), v.unknown())),
  /** The cursor of the next page; empty at the end. */
  next: v.string(),
});
export type PersonalData = v.InferOutput<typeof PersonalData>;

const asked = v.object({
  member_id: Id,
  /** Empty for the beginning. */
  cursor: v.pipe(v.string(), v.maxLength(100)),
});

/** The size limit allows a page of 200 of the longest texts. */
const readPersonalData = (domain: string) =>
  peerEndpoint({
    name: `${domain}.readPersonalData`,
    input: asked,
    reply: PersonalData,
    peer: { answerBytes: 32 * 1024 * 1024, timeoutMs: 30_000 },
    summary: `What the ${domain} domain keeps of a member`,
  });

/** May be repeated, also after an interruption at any point. `next` is empty when nothing is left. */
const erasePersonalData = (domain: string) =>
  peerEndpoint({
    name: `${domain}.erasePersonalData`,
    input: asked,
    reply: v.object({ next: v.string() }),
    peer: { timeoutMs: 30_000 },
    summary: `Erases some of what the ${domain} domain keeps of a member`,
  });

export const readPersonalDataByShelf = readPersonalData('shelf');
export const erasePersonalDataByShelf = erasePersonalData('shelf');
export const readPersonalDataByDiscussion = readPersonalData('discussion');
export const erasePersonalDataByDiscussion = erasePersonalData('discussion');
export const readPersonalDataByArticle = readPersonalData('article');
export const erasePersonalDataByArticle = erasePersonalData('article');
export const readPersonalDataByAsk = readPersonalData('ask');
export const erasePersonalDataByAsk = erasePersonalData('ask');
export const readPersonalDataByMedia = readPersonalData('media');
export const erasePersonalDataByMedia = erasePersonalData('media');
export const readPersonalDataByMessage = readPersonalData('message');
export const erasePersonalDataByMessage = erasePersonalData('message');

export const readPersonalDataByEconomy = readPersonalData('economy');
export const erasePersonalDataByEconomy = erasePersonalData('economy');
export const readPersonalDataByNotice = readPersonalData('notice');
export const erasePersonalDataByNotice = erasePersonalData('notice');

export const keepers = [
  { domain: 'shelf', read: readPersonalDataByShelf, erase: erasePersonalDataByShelf },
  { domain: 'discussion', read: readPersonalDataByDiscussion, erase: erasePersonalDataByDiscussion },
  { domain: 'article', read: readPersonalDataByArticle, erase: erasePersonalDataByArticle },
  { domain: 'ask', read: readPersonalDataByAsk, erase: erasePersonalDataByAsk },
  { domain: 'message', read: readPersonalDataByMessage, erase: erasePersonalDataByMessage },
  { domain: 'economy', read: readPersonalDataByEconomy, erase: erasePersonalDataByEconomy },
  { domain: 'notice', read: readPersonalDataByNotice, erase: erasePersonalDataByNotice },
  // Last, because the texts of other domains must be erased before their pictures.
  { domain: 'media', read: readPersonalDataByMedia, erase: erasePersonalDataByMedia },
] as const;

/** A part of the bytes of an uploaded file: fewer than requested at its end, none after it. */
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
