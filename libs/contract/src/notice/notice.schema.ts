import * as v from 'valibot';
import { ArticleKind } from '../article/article-kind.schema.ts';
import { Flag, Id, Limit, PageNumber, UnixTime, Whole } from '../fields.schema.ts';
import { ContentLanguage } from '../language.schema.ts';
import { digests, noticeKinds, noticeTypes } from './notice.wire.ts';

export const NoticeType = v.picklist(noticeTypes);
export type NoticeType = v.InferOutput<typeof NoticeType>;

/** For an `update`: the comic that has new chapters, and the first of them in reading order. */
const News = v.object({
  comic: v.object({
    id: Whole,
    title: v.string(),
    /** BCP 47. */
    title_lang: v.string(),
  }),
  chapters: v.array(
    v.object({
      id: Whole,
      /** Its title, else its number in words. */
      name: v.string(),
      title: v.string(),
      number: v.string(),
      language: ContentLanguage,
    }),
  ),
  /** The number of new chapters; `chapters` may contain only some of them. */
  chapter_count: Whole,
});
export const NoticeKind = v.picklist(noticeKinds);
export type NoticeKind = v.InferOutput<typeof NoticeKind>;

/** For an answer to the member, or a comment that names them: its place, of several the latest. */
const Said = v.object({
  comment_id: Whole,
  /** 0 for a comment on anything else. */
  comic_id: Whole,
  chapter_id: Whole,
  image_index: Whole,
  article: v.optional(v.object({ id: Whole, kind: ArticleKind })),
  /** For the question itself `comment_id` is 0. */
  question: v.optional(v.object({ id: Whole, kind: v.picklist(['question', 'answer', 'comment']) })),
  /** Address of a comment on anything else, or of what a notice of the platform is about. */
  path: v.optional(v.string()),
});

export const Notice = v.object({
  id: Whole,
  title: v.string(),
  /** Escaped text with line breaks, and links to chapters, for clients without their own words. */
  content: v.string(),
  /** The same as plain text. */
  text: v.string(),
  /** BCP 47 tag of the text of an operator; empty when the words are the site's. */
  lang: v.string(),
  type: NoticeType,
  is_top: Flag,
  is_read: Flag,
  publish_time: UnixTime,
  create_time: UnixTime,
  news: v.nullable(News),
  said: v.optional(Said),
  kind: v.optional(NoticeKind),
});
export type Notice = v.InferOutput<typeof Notice>;

export const listNotices = {
  input: v.object({ page: PageNumber, limit: Limit, type: v.optional(NoticeType) }),
  /** `unread` counts all types. */
  reply: v.object({ list: v.array(Notice), total: Whole, unread: Whole }),
  summary: 'What the site tells the member: those on top, then the newest first',
};

export const readNotices = {
  input: v.object({ ids: v.union([v.literal('all'), v.pipe(v.array(Id), v.maxLength(100))]) }),
  reply: v.object({ unread: Whole }),
  summary: 'Marks notices as read, some or all; answers how many are left',
};
export const Digest = v.picklist(digests);
export type Digest = v.InferOutput<typeof Digest>;

const Preferences = v.object({
  kinds: v.array(
    v.object({
      kind: NoticeKind,
      /** Whether these are in the list of notices. */
      site: v.boolean(),
      /** Whether these are in the letters. */
      mail: v.boolean(),
    }),
  ),
  digest: Digest,
  /** Whether the member can get letters: the site must send mail, and the member must have an address. */
  mail: v.picklist(['ready', 'no-address', 'unavailable']),
  /** The hour, in the site's time zone, at which letters are sent. */
  hour: Whole,
});
export type NoticePreferences = v.InferOutput<typeof Preferences>;

export const readNoticePreferences = {
  input: v.object({}),
  reply: Preferences,
  summary: 'What the member wants to be told, and how',
};

export const changeNoticePreferences = {
  input: v.object({
    kinds: v.pipe(
      v.array(v.object({ kind: NoticeKind, site: v.boolean(), mail: v.boolean() })),
      v.maxLength(noticeKinds.length),
    ),
    digest: Digest,
  }),
  reply: Preferences,
  refusals: ['digest-unavailable'],
  summary: 'Change what the member is told; kinds that are left out stay as they are',
};
