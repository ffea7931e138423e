import {
  articleKinds,
  countedTo,
  type findArticleEntries as endpoint,
  type FoundEntries,
  type FoundEntry,
  type InputOf,
  localeOf,
  matchIn,
  scores,
  spansOf,
} from '@yonkoma/contract';
import { type Call, plainTextOf } from '@yonkoma/service-kit';
import { askedOfTitle, askedTokens, beginningOf, excerptOf } from '@yonkoma/text-kit';
import type { ArticleRow, TextHead } from '../article/article.ts';
import { referTo } from '../article/article-rules.ts';
import { listArticles, listHeads, listTextsOf } from '../article/article-store.ts';
import { describePictures } from '../article/pictures.ts';
import { listMatching } from './words-store.ts';

/**
 * The most articles that are ranked: this many of the newest with the words, and as many of the newest with the words
 * in a title.
 */
const ranked = 200;

/**
 * The articles for the search over everything: first those with the words in their title, the best match first, then
 * those with the most likes lately.
 */
export async function findArticleEntries(
  call: Call,
  { keywords, kind: name, limit }: InputOf<typeof endpoint>,
): Promise<FoundEntries> {
  const { db, language } = call;
  const asked = askedTokens(keywords);
  const kind = articleKinds.find((one) => one === name);
  if (asked.length === 0 || (name !== undefined && !kind)) return { list: [], total: 0, corrected: '' };
  const [titled, all] = await Promise.all([
    listMatching(db, askedOfTitle(asked), kind, ranked),
    listMatching(db, asked, kind, ranked),
  ]);
  const ids = [...new Set([...titled, ...all])];
  const [rows, heads] = await Promise.all([listArticles(db, ids), listHeads(db, ids)]);
  const headsOf = Map.groupBy(heads, (head) => head.article_id);
  const isTitled = new Set(titled);
  const best = rows
    .map((row) => ({ row, heads: headsOf.get(row.id) ?? [], score: scoreOf(headsOf.get(row.id) ?? [], keywords) }))
    .sort(
      (a, b) =>
        b.score - a.score ||
        Number(isTitled.has(b.row.id)) - Number(isTitled.has(a.row.id)) ||
        b.row.hot_score - a.row.hot_score,
    )
    .slice(0, limit);
  const [texts, pictures] = await Promise.all([
    listTextsOf(
      db,
      best.map(({ row }) => row.id),
    ),
    describePictures(
      call,
      best.map(({ row }) => row.cover_hash),
    ),
  ]);
  const list = best.map(({ row, heads: own, score }): FoundEntry => {
    const { id, title, lang, path } = referTo(row, own, language);
    return {
      id,
      kind: row.kind,
      title,
      lang,
      path,
      score,
      date: row.published_at,
      ...excerptIn(
        texts.filter((text) => text.article_id === id),
        row,
        language,
        keywords,
      ),
      picture: (row.cover_hash !== null && pictures.get(row.cover_hash)) || null,
    };
  });
  return { list, total: Math.min(ids.length, countedTo), corrected: '' };
}

/** The best score over all languages. */
const scoreOf = (heads: readonly TextHead[], keywords: string): number =>
  Math.max(0, ...heads.map(({ title }) => scores[matchIn(title, keywords) ?? 'other']));

type Described = Pick<TextHead, 'language' | 'description' | 'title'> & { html: string };

/**
 * The excerpt around the words: in the reader's language if they occur there, else in the original, else in any; a
 * title in another language counts too.
 * If the words occur only in its own title or in a tag, the beginning of the description.
 */
function excerptIn(
  texts: readonly Described[],
  { original_language: original }: ArticleRow,
  language: string,
  keywords: string,
): Pick<FoundEntry, 'excerpt' | 'excerpt_lang'> {
  const place = (text: Described) => [language, original].indexOf(text.language) >>> 0;
  const [shown, ...others] = texts.toSorted((a, b) => place(a) - place(b));
  if (!shown) return { excerpt: '', excerpt_lang: '' };
  const inText = (text: Described) =>
    excerptOf(plainTextOf(text.html), keywords) ?? excerptOf(text.description, keywords);
  const own = inText(shown);
  if (own !== null || spansOf(shown.title, keywords).length > 0)
    return { excerpt: own ?? beginningOf(shown.description), excerpt_lang: localeOf(shown.language) };
  for (const text of others) {
    const excerpt = excerptOf(text.title, keywords) ?? inText(text);
    if (excerpt !== null) return { excerpt, excerpt_lang: localeOf(text.language) };
  }
  return { excerpt: beginningOf(shown.description), excerpt_lang: localeOf(shown.language) };
}
