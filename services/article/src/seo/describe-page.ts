import {
  type ArticleKind,
  articlePath,
  type describeArticlePage,
  type InputOf,
  localeOf,
  type PageDescription,
} from '@yonkoma/contract';
import { type Call, shareImage } from '@yonkoma/service-kit';
import { describeListPage, namedOfList, plainDescription } from '@yonkoma/service-kit/page-description';
import { listArticles, listCategories, nameAll } from '../article/article-store.ts';
import { findIds } from '../read/list-articles.ts';
import { presentArticles } from '../article/present-articles.ts';
import { findNeighbours, findOnce, presentArticle } from '../read/read-article.ts';
import { articleFeeds } from '../feed/feed-address-rules.ts';
import { words } from '../words.ts';
import { articleNode } from './node-rules.ts';

export async function describePage(call: Call, input: InputOf<typeof describeArticlePage>): Promise<PageDescription> {
  return input.page === 'article' ? describeArticle(call, input.kind, input.id) : describeList(call, input);
}

async function describeArticle(call: Call, kind: ArticleKind, name: number | string): Promise<PageDescription> {
  const { language } = call;
  const own = words[language];
  const row = await findOnce(call, kind, name);
  const [info, [before, after], image] = await Promise.all([
    presentArticle(call, row, language),
    findNeighbours(call, row),
    shareImage(call, row.cover_hash),
  ]);
  const pathOf = (id: number | undefined) => (id === undefined ? null : articlePath(kind, id));
  return {
    ...plainDescription,
    title: info.seotitle || info.title,
    description: info.description,
    path: info.path,
    kind: 'article',
    image: image && { ...image, alt: info.title },
    prev: pathOf(before),
    next: pathOf(after),
    feeds: articleFeeds(kind, language, own[`kind.${kind}`]),
    trail: [
      { name: own[`kind.${kind}`], path: `/${kind}` },
      { name: info.title, path: info.path },
    ],
    data: [articleNode(info, info.cover?.url ?? '')],
  };
}

/** The first page of a kind or of a category. With further filters, there are too many pages to list each one. */
async function describeList(
  call: Call,
  { kind, category_id: categoryId, ...further }: Extract<InputOf<typeof describeArticlePage>, { page: 'list' }>,
): Promise<PageDescription> {
  const { db, language } = call;
  const own = words[language];
  const { page: _, ...filters } = further;
  const isNarrowed = Object.values(filters).some(Boolean);
  const isCategory = categoryId !== undefined && (await listCategories(db, kind)).some(({ id }) => id === categoryId);
  const category = isCategory ? (await nameAll(db, 'category', [categoryId], language)).get(categoryId) : undefined;
  const path = category === undefined ? `/${kind}` : `/${kind}?category_id=${categoryId}`;
  const title = category === undefined ? own[`kind.${kind}`] : `${category} · ${own[`kind.${kind}`]}`;
  const page = {
    path,
    title,
    description: own[`kind.${kind}.about`],
    feeds: articleFeeds(kind, language, own[`kind.${kind}`]),
  };
  if (isNarrowed || (categoryId !== undefined && category === undefined))
    return { ...plainDescription, ...page, is_listed: 0 };
  const { ids } = await findIds(db, kind, {
    category_id: category === undefined ? undefined : categoryId,
    tag_id: undefined,
    keywords: '',
    order: 'new',
    page: 1,
    limit: namedOfList,
  });
  const items = await presentArticles(call, await listArticles(db, ids));
  return describeListPage({ ...page, lang: localeOf(language) }, items);
}
