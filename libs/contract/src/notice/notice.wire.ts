import type { Endpoint } from '../endpoint.ts';
import type { NoticeKind } from './notice.schema.ts';
import type * as schema from './notice.schema.ts';

export type { Digest, Notice, NoticeKind, NoticePreferences, NoticeType } from './notice.schema.ts';

export const noticeTypes = ['system', 'activity', 'update'] as const;

/** Kinds of notices, as members choose them. */
export const noticeKinds = ['chapters', 'answers', 'mentions', 'levels', 'activities', 'releases', 'site'] as const;

export const listNotices: Endpoint<typeof schema.listNotices> = {
  name: 'notice.listNotices',
  method: 'GET',
  path: '/api/account/notice',
  access: 'login',
  permission: 'account/notice',
};

export const readNotices: Endpoint<typeof schema.readNotices> = {
  name: 'notice.readNotices',
  method: 'POST',
  path: '/api/account/noticeRead',
  access: 'login',
  permission: 'account/noticeread',
};

export const digests = ['never', 'daily', 'weekly'] as const;

/** Kinds that a member cannot switch off in the list of notices. */
export const fixedNoticeKinds: readonly NoticeKind[] = ['site'];

export const readNoticePreferences: Endpoint<typeof schema.readNoticePreferences> = {
  name: 'notice.readNoticePreferences',
  method: 'GET',
  path: '/api/account/noticePreference',
  access: 'login',
  permission: 'account/notice',
};

export const changeNoticePreferences: Endpoint<typeof schema.changeNoticePreferences> = {
  name: 'notice.changeNoticePreferences',
  method: 'POST',
  path: '/api/account/noticePreference',
  access: 'login',
  permission: 'account/notice',
};
