import {
  type Article,
  type ArticleKind,
  articlePath,
  type InputOf,
  type Language,
  localeOf,
  type readBlog,
  type ReplyOf,
} from '@yonkoma/contract';
import { readArticleComments } from '@yonkoma/contract/schema';
import { type Call, isUnavailable, readOnce, refuse } from '@yonkoma/service-kit';
import { findReactions } from '../reaction/reaction-store.ts';
import { articleViews } from '../view/article-views.ts';
import type { ArticleRow } from '../article/article.ts';
import { referTo } from '../article/article-rules.ts';
import { findBeside, findText, listArticles, listHeads, listIds, listLatestOfTags } from '../article/article-store.ts';
import { findShown } from '../article/find-shown.ts';
import { byLanguage, pickByLanguage } from '../article/language-rules.ts';
import { presentArticles } from '../article/present-articles.ts';
import { rankRelated } from '../article/related-rules.ts';

const shownBeside = 5;
const firstComments = 10;

export const readOf =
  (kind: ArticleKind) =>
  async (call: Call, { id: name, language }: InputOf<typeof readBlog>): Promise<ReplyOf<typeof readBlog>> => {
    const { db } = call;
    const row = await findOnce(call, kind, name);
    articleViews.note(call, row.id);
    const whole = presentArticle(call, row, language ?? call.language);
    const [info, [before, after], hot, related, comments] = await Promise.all([
      whole,
      findNeighbours(call, row),
      listIds(db, { kind, categoryId: 0, tagId: 0 }, 'hot', { limit: shownBeside + 1, offset: 0 }),
      whole.then(({ tags }) =>
        relatedTo(
          call,
          row,
          tags.map(({ id }) => id),
        ),
      ),
      readComments(call, row),
    ]);
    const hotIds = hot.filter((id) => id !== row.id).slice(0, shownBeside);
    const beside = [before, after].filter((id) => id !== undefined);
    const [rows, heads] = await Promise.all([
      listArticles(db, [...new Set([...hotIds, ...related, ...beside])]),
      listHeads(db, beside),
    ]);
    const known = new Map(
      (
        await presentArticles(
          call,
          rows.filter(({ id }) => hotIds.includes(id) || related.includes(id)),
        )
      ).map((item) => [item.id, item]),
    );
    const referred = (id: number | undefined) => {
      const other = rows.find((one) => one.id === id);
      return other
        ? referTo(
            other,
            heads.filter((head) => head.article_id === id),
            call.language,
          )
        : null;
    };
    const items = (ids: readonly number[]) => ids.flatMap((id) => known.get(id) ?? []);
    return {
      info,
      prev: referred(before),
      next: referred(after),
      hot: items(hotIds),
      related: items(related),
      comments,
    };
  };

/** If the discussion domain does not answer, the article is shown without its comments. */
async function readComments(
  { ask, log }: Call,
  { id, comment_count: total_all }: ArticleRow,
): Promise<ReplyOf<typeof readArticleComments>> {
  try {
    return await ask(readArticleComments, { id, limit: firstComments });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    log.debug(error);
    return { list: [], total: 0, total_all };
  }
}

/** Articles with common tags, then the latest of its category. */
async function relatedTo({ db }: Call, row: ArticleRow, tagIds: readonly number[]): Promise<number[]> {
  const byTags = rankRelated(await listLatestOfTags(db, row.kind, tagIds, 20), row.id, shownBeside);
  if (byTags.length >= shownBeside) return byTags;
  const more = await listIds(db, { kind: row.kind, categoryId: row.category_id, tagId: 0 }, 'new', {
    limit: shownBeside + 1,
    offset: 0,
  });
  return [...new Set([...byTags, ...more])].filter((id) => id !== row.id).slice(0, shownBeside);
}

export const findOnce = (call: Call, kind: ArticleKind, name: number | string): Promise<ArticleRow> =>
  readOnce(call, `${kind} ${JSON.stringify(name)}`, () => findShown(call.db, kind, name));

/** The articles that were published just before and just after it. */
export const findNeighbours = (call: Call, row: ArticleRow): Promise<[number | undefined, number | undefined]> =>
  readOnce(call, `beside article ${row.id}`, () =>
    Promise.all([findBeside(call.db, row, 'prev'), findBeside(call.db, row, 'next')]),
  );

export const presentArticle = (call: Call, row: ArticleRow, language: Language): Promise<Article> =>
  readOnce(call, `article ${row.id} in ${language}`, () => present(call, row, language));

async function present(call: Call, row: ArticleRow, language: Language): Promise<Article> {
  const { db, session } = call;
  const [[item], heads, reactions] = await Promise.all([
    presentArticles({ ...call, language }, [row]),
    listHeads(db, [row.id]),
    findReactions(db, row.id, session?.memberId ?? 0),
  ]);
  const shownLanguage = pickByLanguage(heads, language, row.original_language)?.language ?? row.original_language;
  const text = await findText(db, row.id, shownLanguage);
  if (!item || !text) return refuse('article-not-found');
  return {
    ...item,
    content: text.html,
    toc: JSON.parse(text.toc) as Article['toc'],
    seotitle: text.seo_title,
    keywords: text.keywords,
    likeed: reactions.isLiked,
    liked: reactions.isLiked,
    collected: reactions.isCollected,
    allow_comment: row.has_comments === 1 ? 'user' : 'disable',
    url: articlePath(row.kind, row.id),
    target: '_self',
    update_time: Number(text.updated_at),
    translations: byLanguage(heads).map((head) => ({
      language: head.language,
      lang: localeOf(head.language),
      title: head.title,
    })),
  };
}
