import {
  countedTo,
  type findQuestions as endpoint,
  type FoundEntries,
  type FoundEntry,
  type InputOf,
  localeOf,
  matchIn,
  questionPath,
  scores,
} from '@yonkoma/contract';
import { type Call, plainTextOf } from '@yonkoma/service-kit';
import { askedOfTitle, askedTokens, beginningOf, excerptOf } from '@yonkoma/text-kit';
import { isShown } from '../question/question.ts';
import { listHtml, listQuestionRows } from '../question/question-store.ts';
import { listMatching } from '../search/words-store.ts';

/**
 * The most questions that are ranked: this many of the newest with the words, and as many of the newest with the words
 * in their title.
 */
const ranked = 200;

/**
 * The questions for the search over everything: first those with the words in their title, the best match first, then
 * solved and hot ones.
 */
export async function findQuestionEntries(
  { db }: Call,
  { keywords, kind, limit }: InputOf<typeof endpoint>,
): Promise<FoundEntries> {
  const asked = askedTokens(keywords);
  if (asked.length === 0 || (kind !== undefined && kind !== 'question')) return { list: [], total: 0, corrected: '' };
  const [titled, all] = await Promise.all([
    listMatching(db, askedOfTitle(asked), ranked),
    listMatching(db, asked, ranked),
  ]);
  const rows = (await listQuestionRows(db, [...new Set([...titled, ...all])])).filter(isShown);
  const best = rows
    .map((row) => ({ row, score: scores[matchIn(row.title, keywords) ?? 'other'] }))
    .sort(
      (a, b) =>
        b.score - a.score ||
        Number(b.row.accept_id > 0) - Number(a.row.accept_id > 0) ||
        b.row.hot_score - a.row.hot_score,
    )
    .slice(0, limit);
  const texts = await listHtml(
    db,
    best.map(({ row }) => row.id),
  );
  const list = best.map(({ row, score }): FoundEntry => {
    const plain = plainTextOf((texts.get(row.id) ?? '').replace(/<span class="spoiler"[^>]*>.*?<\/span>/gs, '…'));
    return {
      id: row.id,
      kind: 'question',
      title: row.title,
      lang: localeOf(row.language),
      path: questionPath(row.id),
      excerpt: excerptOf(plain, keywords) ?? beginningOf(row.excerpt),
      excerpt_lang: localeOf(row.language),
      picture: null,
      score,
      date: row.published_at,
    };
  });
  return { list, total: Math.min(rows.length, countedTo), corrected: '' };
}
