import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { Flag, Id, Limit, PageNumber, UnixTime, Whole } from '../fields.ts';
import { ContentLanguage } from '../language.ts';

export const noticeTypes = ['system', 'activity', 'update'] as const;
export const NoticeType = v.picklist(noticeTypes);
export type NoticeType = v.InferOutput<typeof NoticeType>;

/** Of an `update`: the comic that has new chapters, and the first of them in the order they are read. */
const News = v.object({
  comic: v.object({ id: Whole, title: v.string(), /** BCP 47. */ title_lang: v.string() }),
  chapters: v.array(v.object({ id: Whole, /** Its title, else its number in words. */ name: v.string(), title: v.string(), number: v.string(), language: ContentLanguage })),
  /** Of which `chapters` may hold only some. */
  chapter_count: Whole,
});

/** Of an answer to the member or a comment that names them: where it stands. */
const Said = v.object({ comment_id: Whole, comic_id: Whole, chapter_id: Whole, image_index: Whole });

export const Notice = v.object({
  id: Whole,
  title: v.string(),
  /** Escaped text with line breaks, and links to chapters: what clients without words of their own show. */
  content: v.string(),
  /** The same as plain text. */
  text: v.string(),
  /** BCP 47 tag of what an operator wrote; empty where the words are the site's own. */
  lang: v.string(),
  type: NoticeType,
  is_top: Flag,
  is_read: Flag,
  publish_time: UnixTime,
  create_time: UnixTime,
  news: v.nullable(News),
  said: v.optional(Said),
});
export type Notice = v.InferOutput<typeof Notice>;

export const listNotices = endpoint({
  name: 'member.listNotices', method: 'GET', path: '/api/account/notice', access: 'login', permission: 'account/notice',
  input: v.object({ page: PageNumber, limit: Limit, type: v.optional(NoticeType) }),
  /** `unread` counts all types. */
  reply: v.object({ list: v.array(Notice), total: Whole, unread: Whole }),
  summary: 'What the site tells the member: those on top, then the newest first',
});

export const readNotices = endpoint({
  name: 'member.readNotices', method: 'POST', path: '/api/account/noticeRead', access: 'login', permission: 'account/noticeread',
  input: v.object({ ids: v.union([v.literal('all'), v.pipe(v.array(Id), v.maxLength(100))]) }),
  reply: v.object({ unread: Whole }),
  summary: 'Marks notices as read, some or all; answers how many are left',
});
