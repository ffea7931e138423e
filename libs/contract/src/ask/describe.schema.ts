import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { Id } from '../fields.schema.ts';
import { PageDescription } from '../seo/page-description.schema.ts';
import { sitemapEntries, sitemapParts } from '../seo/sitemap.schema.ts';

const Asked = v.optional(v.string());

/** Metadata of the pages of questions, for search engines and link previews. */
export const describeAskPage = /* @__PURE__ */ peerEndpoint({
  name: 'ask.describePage',
  input: v.variant('page', [
    /**
     * The list of all questions or of a category. With any other filter the page is not listed in search engines,
     * because there would be too many.
     */
    v.object({
      page: v.literal('list'),
      category_id: v.fallback(v.optional(Id), undefined),
      tag_id: Asked,
      type: Asked,
      keywords: Asked,
      language: Asked,
    }),
    v.object({ page: v.literal('question'), id: Id }),
  ]),
  reply: PageDescription,
  refusals: ['question-not-found', 'question-taken-down'],
  summary: 'Title, description, picture and structured data of a page of questions',
});

export const listAskSitemapParts = sitemapParts('ask');
export const listAskSitemapEntries = sitemapEntries('ask');
