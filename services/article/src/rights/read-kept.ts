import type { readKeptByArticle } from '@yonkoma/contract';
import { isoTime, type KeptPart, pageById, readKeptParts, type Verb } from '@yonkoma/service-kit';
import { statusOf } from '../comment/comment.ts';
import { listOwnReports } from '../comment/report-store.ts';
import { words } from '../words.ts';
import { listMarks, listOwnComments } from './kept-store.ts';

const part = (name: 'comments' | 'likes' | 'collection' | 'reports', read: KeptPart['read']): KeptPart => ({
  part: name,
  title: ({ language }) => words[language][`kept.${name}`],
  read,
});
const marks =
  (mark: 'article_like' | 'article_collect'): KeptPart['read'] =>
  async ({ db }, memberId, after) =>
    pageById(
      (await listMarks(db, mark, memberId, Number(after))).map((row) => ({ id: row.article_id, at: row.toggled_at })),
      ({ id, at }) => ({ article: id, since: isoTime(at) }),
    );

const parts: readonly KeptPart[] = [
  part('comments', async ({ db }, memberId, after) =>
    pageById(
      await listOwnComments(db, memberId, Number(after)),
      ({ article_id, text, status, created_at, edited_at }) => ({
        article: article_id,
        text,
        status: statusOf(status),
        written: isoTime(created_at),
        edited: isoTime(edited_at),
      }),
    ),
  ),
  part('likes', marks('article_like')),
  part('collection', marks('article_collect')),
  part('reports', async ({ db }, memberId, after) =>
    pageById(await listOwnReports(db, memberId, Number(after)), ({ comment_id, category, content, created_at }) => ({
      comment: comment_id,
      category,
      content,
      written: isoTime(Number(created_at)),
    })),
  ),
];

export const readKept: Verb<unknown, typeof readKeptByArticle> = (call, asked) => readKeptParts(parts, call, asked);
