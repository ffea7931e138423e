import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { Id } from '../fields.schema.ts';
import { PageDescription } from '../seo/page-description.schema.ts';
import { sitemapEntries, sitemapParts } from '../seo/sitemap.schema.ts';
import { Shelf } from './comic.schema.ts';

const Asked = v.optional(v.string());

/** Metadata of the pages about comics, for search engines and link previews. */
export const describeComicPage = /* @__PURE__ */ peerEndpoint({
  name: 'comic.describePage',
  input: v.variant('page', [
    v.object({ page: v.literal('home') }),
    v.object({ page: v.literal('shelf'), comicStatus: Shelf }),
    /**
     * The list of all comics or of a category. With any other filter the page is not listed in search engines, because
     * there would be too many.
     */
    v.object({
      page: v.literal('filter'),
      category_id: v.fallback(v.optional(Id), undefined),
      /** The same as written, which may be several. */
      categories: Asked,
      label_id: Asked,
      match: Asked,
      without_category_id: Asked,
      without_tag_id: Asked,
      without_label_id: Asked,
      without_language: Asked,
      age: Asked,
      rhythm: Asked,
      tag_id: Asked,
      region: Asked,
      comicStatus: Asked,
      language: Asked,
      year: Asked,
      author: Asked,
      keywords: Asked,
      order: Asked,
    }),
    v.object({ page: v.literal('label'), labelId: Id }),
    v.object({ page: v.literal('comic'), detailId: Id }),
    v.object({ page: v.literal('chapter'), detailId: Id, id: Id }),
  ]),
  reply: PageDescription,
  refusals: ['comic-not-found', 'chapter-not-found', 'label-not-found'],
  summary: 'Title, description, picture and structured data of a page about comics',
});

export const listComicSitemapParts = sitemapParts('comic');
export const listComicSitemapEntries = sitemapEntries('comic');
