import type { readKeptByArticle } from '@yonkoma/contract/schema';
import { isoTime, type KeptPart, pageById, readKeptParts, type Verb } from '@yonkoma/service-kit';
import { words } from '../words.ts';
import { listMarks } from './kept-store.ts';

const part = (name: 'likes' | 'collection', read: KeptPart['read']): KeptPart => ({
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

const parts: readonly KeptPart[] = [part('likes', marks('article_like')), part('collection', marks('article_collect'))];

export const readKept: Verb<unknown, typeof readKeptByArticle> = (call, asked) => readKeptParts(parts, call, asked);
