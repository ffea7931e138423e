import type { Endpoint } from '../endpoint.ts';
import type { ArticleKind } from './article-kind.schema.ts';
import { kindName } from './article-kind.ts';
import type * as schema from './article.schema.ts';

export type { Article, ArticleItem, ArticleOrder, ArticleReference } from './article.schema.ts';

export const articleOrders = ['new', 'hot'] as const;

export const articleFlags = ['top', 'hot', 'recommend', 'new'] as const;

function listArticles(kind: ArticleKind): Endpoint<typeof schema.listBlog> {
  return {
    name: `article.list${kindName(kind)}`,
    method: 'GET',
    path: `/api/${kind}.Index/lists`,
    access: 'public',
  };
}
export const listBlog = /* @__PURE__ */ listArticles('blog');
export const listMatter = /* @__PURE__ */ listArticles('matter');

function readArticle(kind: ArticleKind): Endpoint<typeof schema.readBlog> {
  return {
    name: `article.read${kindName(kind)}`,
    method: 'GET',
    path: `/api/${kind}.Index/info`,
    access: 'public',
    countsView: true,
  };
}
export const readBlog = /* @__PURE__ */ readArticle('blog');
export const readMatter = /* @__PURE__ */ readArticle('matter');

function likeArticle(kind: ArticleKind): Endpoint<typeof schema.likeBlog> {
  return {
    name: `article.like${kindName(kind)}`,
    method: 'POST',
    path: `/api/${kind}.Index/like`,
    access: 'login',
  };
}
export const likeBlog = /* @__PURE__ */ likeArticle('blog');
export const likeMatter = /* @__PURE__ */ likeArticle('matter');

function collectArticle(kind: ArticleKind): Endpoint<typeof schema.collectBlog> {
  return {
    name: `article.collect${kindName(kind)}`,
    method: 'POST',
    path: `/api/${kind}.Index/collect`,
    access: 'login',
  };
}
export const collectBlog = /* @__PURE__ */ collectArticle('blog');
export const collectMatter = /* @__PURE__ */ collectArticle('matter');

export const listCollectedArticles: Endpoint<typeof schema.listCollectedArticles> = {
  name: 'article.listCollected',
  method: 'GET',
  path: '/api/article.User/collect',
  access: 'login',
};
