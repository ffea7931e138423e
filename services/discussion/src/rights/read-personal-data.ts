import type { readPersonalDataByDiscussion } from '@yonkoma/contract/schema';
import {
  type Call,
  isoTime,
  type PersonalDataPart,
  type PersonalDataRows,
  pageById,
  readPersonalDataParts,
  type Verb,
} from '@yonkoma/service-kit';
import { statusOf } from '../comment/comment.ts';
import { listReportsBy } from '../moderation/report-store.ts';
import { describePlaces } from '../subject/describe-places.ts';
import { words } from '../words.ts';
import * as store from './personal-data-store.ts';

type Part = 'comments' | 'edits' | 'likes' | 'favourites' | 'reports';
const part = (
  name: Part,
  read: (call: Call, memberId: number, after: number) => Promise<PersonalDataRows>,
): PersonalDataPart => ({
  part: name,
  title: ({ language }) => words[language][`kept.${name}`],
  read: (call, memberId, after) => read(call, memberId, Number(after)),
});

/** The personal data of this domain. New kinds of it must be added here and in `erase-personal-data.ts`. */
const parts: readonly PersonalDataPart[] = [
  part('comments', async (call, memberId, after) => {
    const rows = await store.listPersonalComments(call.db, memberId, after);
    const facts = await describePlaces(call, rows, { hasTitles: true });
    return pageById(
      rows.map((row, at) => ({ ...row, about: facts[at]?.original_title ?? null })),
      ({ status, created_at, edited_at, is_spoiler, ...comment }) => ({
        ...comment,
        is_spoiler: is_spoiler === 1,
        status: statusOf(status),
        written: isoTime(created_at),
        edited: isoTime(edited_at),
      }),
    );
  }),
  part('edits', async ({ db }, memberId, after) =>
    pageById(await store.listPersonalEdits(db, memberId, after), ({ comment_id, text, edited_at }) => ({
      comment_id,
      text_before: text,
      edited: isoTime(edited_at),
    })),
  ),
  part('likes', async ({ db }, memberId, after) => {
    const { likes, next } = await store.listLikesBehind(db, memberId, after);
    return {
      rows: likes
        .filter(({ is_on }) => is_on === 1)
        .map(({ comment_id, toggled_at }) => ({ comment_id, liked: isoTime(toggled_at) })),
      next,
    };
  }),
  part('favourites', async ({ db }, memberId, after) => {
    const { rows, next } = pageById(
      (await store.listFavouritesBehind(db, memberId, after)).map((row) => ({ ...row, id: row.comment_id })),
      ({ comment_id, is_on, toggled_at }) => ({ comment_id, is_on, kept: isoTime(toggled_at) }),
    );
    return { rows: rows.filter(({ is_on }) => is_on === 1).map(({ is_on: _, ...row }) => row), next };
  }),
  part('reports', async ({ db }, memberId, after) =>
    pageById(await listReportsBy(db, memberId, after), ({ id: _, created_at, ...report }) => ({
      ...report,
      reported: isoTime(created_at),
    })),
  ),
];

export const readPersonalData: Verb<unknown, typeof readPersonalDataByDiscussion> = (call, asked) =>
  readPersonalDataParts(parts, call, asked);
