import type { readPersonalDataByArticle } from '@yonkoma/contract/schema';
import { isoTime, type PersonalDataPart, pageById, readPersonalDataParts, type Verb } from '@yonkoma/service-kit';
import { words } from '../words.ts';
import { listPersonalReactions } from './personal-data-store.ts';

const part = (name: 'likes' | 'collection', read: PersonalDataPart['read']): PersonalDataPart => ({
  part: name,
  title: ({ language }) => words[language][`kept.${name}`],
  read,
});
const reactions =
  (reaction: 'article_like' | 'article_collect'): PersonalDataPart['read'] =>
  async ({ db }, memberId, after) =>
    pageById(
      (await listPersonalReactions(db, reaction, memberId, Number(after))).map((row) => ({
        id: row.article_id,
        at: row.toggled_at,
      })),
      ({ id, at }) => ({ article: id, since: isoTime(at) }),
    );

const parts: readonly PersonalDataPart[] = [
  part('likes', reactions('article_like')),
  part('collection', reactions('article_collect')),
];

export const readPersonalData: Verb<unknown, typeof readPersonalDataByArticle> = (call, asked) =>
  readPersonalDataParts(parts, call, asked);
