import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { Id } from '../fields.schema.ts';
import { PageDescription } from '../seo/page-description.schema.ts';
import { sitemapEntries, sitemapParts } from '../seo/sitemap.schema.ts';
import { ArticleKind } from './article-kind.schema.ts';

const Asked = v.optional(v.string());

/** Metadata of the pages of articles, for search engines and link previews. */
export const describeArticlePage = /* @__PURE__ */ peerEndpoint({
  name: 'article.describePage',
  input: v.variant('page', [
    /**
     * The list of a kind or of a category. With any other filter the page is not listed in search engines, because
     * there would be too many.
     */
    v.object({
      page: v.literal('list'),
      kind: ArticleKind,
      category_id: v.fallback(v.optional(Id), undefined),
      tag_id: Asked,
      keywords: Asked,
      order: Asked,
    }),
    v.object({
      page: v.literal('article'),
      kind: ArticleKind,
      id: v.union([Id, v.pipe(v.string(), v.maxLength(100))]),
    }),
  ]),
  reply: PageDescription,
  refusals: ['article-not-found', 'article-moved', 'article-taken-down'],
  summary: 'Title, description, picture and structured data of a page of articles',
});

export const listArticleSitemapParts = sitemapParts('article');
export const listArticleSitemapEntries = sitemapEntries('article');
