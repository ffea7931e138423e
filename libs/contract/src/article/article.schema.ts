import * as v from 'valibot';
import { Flag, Id, Keywords, Limit, PageNumber, UnixTime, Whole } from '../fields.schema.ts';
import { SitePath } from '../seo/page-description.schema.ts';
import { Language } from '../language.schema.ts';
import { Picture } from '../media/image.schema.ts';
import { ArticleCommentPage } from './article-comment.schema.ts';
import { ArticleKind } from './article-kind.schema.ts';
import { articleFlags, articleOrders } from './article.wire.ts';

export const ArticleOrder = v.picklist(articleOrders);
export type ArticleOrder = v.InferOutput<typeof ArticleOrder>;

/**
 * A reader who did not choose a language gets the original when there is no translation. `language` is the language of
 * the texts.
 */
const described = {
  id: Whole,
  kind: ArticleKind,
  title: v.string(),
  /** The language of title, description and content. */
  language: Language,
  /** The same as a BCP 47 tag, for `lang` attributes. */
  lang: v.string(),
  path: SitePath,
};

export const ArticleReference = v.object(described);
export type ArticleReference = v.InferOutput<typeof ArticleReference>;

export const ArticleItem = v.object({
  ...described,
  /** Addresses of pictures, the cover first; empty without one. */
  images: v.array(v.string()),
  cover: v.nullable(Picture),
  description: v.string(),
  /** 0 for none. */
  category_id: Whole,
  category_name: v.string(),
  tags: v.array(v.object({ id: Whole, name: v.string() })),
  views: Whole,
  likes: Whole,
  comments: Whole,
  collects: Whole,
  /** `id` is 0 when the author is not a member. */
  author: v.object({ id: Whole, nickname: v.string() }),
  flag: v.array(v.picklist(articleFlags)),
  publish_time: UnixTime,
  /** `3 hours ago`. */
  create_time: v.string(),
  /** Reading time of this translation in minutes, at least 1. */
  reading_minutes: Whole,
});
export type ArticleItem = v.InferOutput<typeof ArticleItem>;

export const Article = v.object({
  ...ArticleItem.entries,
  /** Sanitised HTML; pages show it unchanged. */
  content: v.string(),
  /** Headings of `content` by their ids; `level` 2 to 4. */
  toc: v.array(v.object({ id: v.string(), level: Whole, title: v.string() })),
  /** Title for search engines; empty when it is the same as the title. */
  seotitle: v.string(),
  keywords: v.string(),
  /** The spelling of the origin; the same as `liked`. */
  likeed: Flag,
  liked: Flag,
  collected: Flag,
  allow_comment: v.picklist(['disable', 'user']),
  url: v.string(),
  target: v.literal('_self'),
  update_time: UnixTime,
  /** All languages of the article, this one included, in the order of the site's languages. */
  translations: v.array(v.object({ language: Language, lang: v.string(), title: v.string() })),
});
export type Article = v.InferOutput<typeof Article>;

/** An id, or the name of the article in an old address. */
const ArticleName = v.union([Id, v.pipe(v.string(), v.maxLength(100), v.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u))]);

const Narrow = v.fallback(v.optional(Id), undefined);

const listArticles = {
  input: v.object({
    category_id: Narrow,
    tag_id: Narrow,
    keywords: v.optional(Keywords, ''),
    order: v.fallback(v.optional(ArticleOrder, 'new'), 'new'),
    page: PageNumber,
    limit: Limit,
  }),
  /** With keywords the best matches come first. A list has at most 10,000 articles. `tags` are the most used ones. */
  reply: v.object({
    list: v.array(ArticleItem),
    total: Whole,
    categories: v.array(v.object({ id: Whole, name: v.string(), count: Whole })),
    tags: v.array(v.object({ id: Whole, name: v.string(), count: Whole })),
  }),
  summary: 'Articles by category, tag and words, the latest first or the most liked',
};
export const listBlog = listArticles;
export const listMatter = listArticles;

const readArticle = {
  input: v.object({
    id: ArticleName,
    /** The language of the article, whatever the language of the page. */
    language: v.optional(Language),
  }),
  reply: v.object({
    info: Article,
    /** The articles published before and after this one. */
    prev: v.nullable(ArticleReference),
    next: v.nullable(ArticleReference),
    hot: v.array(ArticleItem),
    related: v.array(ArticleItem),
    /** The first page, as `loadComments` answers it. */
    comments: ArticleCommentPage,
  }),
  refusals: ['article-not-found', 'article-moved', 'article-taken-down'],
  summary: 'An article with what stands around it; `article-moved` says in `data.location` where it is now',
};
export const readBlog = readArticle;
export const readMatter = readArticle;

const State = v.optional(v.pipe(v.union([v.picklist(['0', '1']), Flag, v.boolean()]), v.transform(Number), Flag));
const reactions = {
  id: Id,
  /** Toggled when left out. */
  state: State,
};

const likeArticle = {
  input: v.object(reactions),
  reply: v.object({ liked: Flag, likes: Whole }),
  refusals: ['article-not-found', 'comment-too-fast'],
  summary: 'Like an article, or no more',
};
export const likeBlog = likeArticle;
export const likeMatter = likeArticle;

const collectArticle = {
  input: v.object(reactions),
  reply: v.object({ collected: Flag, collects: Whole }),
  refusals: ['article-not-found', 'comment-too-fast'],
  summary: 'Keep an article in one’s collection, or no more',
};
export const collectBlog = collectArticle;
export const collectMatter = collectArticle;

export const listCollectedArticles = {
  input: v.object({ page: PageNumber, limit: Limit }),
  /** `collect_time` is when the member collected it. Articles removed since then are not in `list`. */
  reply: v.object({ list: v.array(v.object({ ...ArticleItem.entries, collect_time: UnixTime })), total: Whole }),
  summary: 'Articles the member keeps, blog and matter, the latest kept first',
};
