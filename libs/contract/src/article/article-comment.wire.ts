import type { Endpoint } from '../endpoint.ts';
import type { ArticleKind } from './article-kind.schema.ts';
import { kindName } from './article-kind.ts';
import type * as schema from './article-comment.schema.ts';

export type { ArticleComment } from './article-comment.schema.ts';

function loadComments(kind: ArticleKind): Endpoint<typeof schema.loadBlogComments> {
  return {
    name: `article.load${kindName(kind)}Comments`,
    domain: 'discussion',
    method: 'GET',
    path: `/api/${kind}.Index/loadComments`,
    access: 'public',
  };
}
export const loadBlogComments = /* @__PURE__ */ loadComments('blog');
export const loadMatterComments = /* @__PURE__ */ loadComments('matter');

function commentArticle(kind: ArticleKind): Endpoint<typeof schema.commentBlog> {
  return {
    name: `article.comment${kindName(kind)}`,
    domain: 'discussion',
    method: 'POST',
    path: `/api/${kind}.Index/comment`,
    access: 'login',
  };
}
export const commentBlog = /* @__PURE__ */ commentArticle('blog');
export const commentMatter = /* @__PURE__ */ commentArticle('matter');

function editComment(kind: ArticleKind): Endpoint<typeof schema.editBlogComment> {
  return {
    name: `article.edit${kindName(kind)}Comment`,
    domain: 'discussion',
    method: 'POST',
    path: `/api/${kind}.Index/commentEdit`,
    access: 'login',
  };
}
export const editBlogComment = /* @__PURE__ */ editComment('blog');
export const editMatterComment = /* @__PURE__ */ editComment('matter');

function deleteComment(kind: ArticleKind): Endpoint<typeof schema.deleteBlogComment> {
  return {
    name: `article.delete${kindName(kind)}Comment`,
    domain: 'discussion',
    method: 'POST',
    path: `/api/${kind}.Index/commentDelete`,
    access: 'login',
  };
}
export const deleteBlogComment = /* @__PURE__ */ deleteComment('blog');
export const deleteMatterComment = /* @__PURE__ */ deleteComment('matter');

function findComment(kind: ArticleKind): Endpoint<typeof schema.findBlogComment> {
  return {
    name: `article.find${kindName(kind)}Comment`,
    domain: 'discussion',
    method: 'GET',
    path: `/api/${kind}.Index/findComment`,
    access: 'public',
  };
}
export const findBlogComment = /* @__PURE__ */ findComment('blog');
export const findMatterComment = /* @__PURE__ */ findComment('matter');

function reportArticleComment(kind: ArticleKind): Endpoint<typeof schema.reportBlogComment> {
  return {
    name: `article.report${kindName(kind)}Comment`,
    domain: 'discussion',
    method: 'POST',
    path: `/api/${kind}.Index/commentReport`,
    access: 'login',
  };
}
export const reportBlogComment = /* @__PURE__ */ reportArticleComment('blog');
export const reportMatterComment = /* @__PURE__ */ reportArticleComment('matter');
