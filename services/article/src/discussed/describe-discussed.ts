import { articlePath, type articleSubject, type InputOf, localeOf, type ReplyOf } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { stateOf } from '../article/article.ts';
import { listArticles, listHeads } from '../article/article-store.ts';
import { pickByLanguage } from '../article/language-rules.ts';

type Endpoint = typeof articleSubject.describe;

/** The data about articles that comments need: at most two queries, however many articles. */
export async function describeDiscussed(
  { db, language }: Call,
  { places, has_titles: hasTitles }: InputOf<Endpoint>,
): Promise<ReplyOf<Endpoint>> {
  const ids = [...new Set(places.map(({ id }) => id))];
  const [rows, heads] = await Promise.all([listArticles(db, ids), hasTitles ? listHeads(db, ids) : []]);
  const known = new Map(rows.map((row) => [row.id, row]));
  const headsOf = Map.groupBy(heads, ({ article_id }) => article_id);
  return places.map(({ id, part_id }) => {
    const row = known.get(id);
    if (!row || part_id > 0) return null;
    const own = headsOf.get(id) ?? [];
    const head = pickByLanguage(own, language, row.original_language);
    const state = stateOf(row.state);
    return {
      id,
      part_id,
      kind: row.kind,
      is_shown: state === 'published' ? 1 : 0,
      is_taken_down: state === 'removed' ? 1 : 0,
      is_open: 1,
      is_public: 1,
      takes_comments: row.has_comments,
      places: 0,
      path: articlePath(row.kind, id),
      title: head?.title ?? '',
      title_lang: head ? localeOf(head.language) : '',
      original_title: pickByLanguage(own, row.original_language, row.original_language)?.title ?? '',
      part_title: '',
    };
  });
}
