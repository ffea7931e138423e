import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { deleteOf } from '../comment/delete-comment.ts';
import { editOf } from '../comment/edit-comment.ts';
import { findOf } from '../comment/find-comment.ts';
import { postOf } from '../comment/post-comment.ts';
import { loadOf } from '../comment/read-comments.ts';
import { reportOf } from '../comment/report-comment.ts';
import { findArticleEntries } from '../search/find-entries.ts';
import { listCollected } from '../mark/list-collected.ts';
import { collectOf, likeOf } from '../mark/mark-article.ts';
import { listOf } from './list-articles.ts';
import { readOf } from './read-article.ts';

/** The same verbs for both kinds. */
export const articleRoutes = [
  route(contract.listBlog, listOf('blog')),
  route(contract.listMatter, listOf('matter')),
  route(contract.readBlog, readOf('blog')),
  route(contract.readMatter, readOf('matter')),
  route(contract.likeBlog, likeOf('blog')),
  route(contract.likeMatter, likeOf('matter')),
  route(contract.collectBlog, collectOf('blog')),
  route(contract.collectMatter, collectOf('matter')),
  route(contract.listCollectedArticles, listCollected),
  route(contract.findArticleEntries, findArticleEntries),
  route(contract.loadBlogComments, loadOf('blog')),
  route(contract.loadMatterComments, loadOf('matter')),
  route(contract.commentBlog, postOf('blog')),
  route(contract.commentMatter, postOf('matter')),
  route(contract.editBlogComment, editOf('blog')),
  route(contract.editMatterComment, editOf('matter')),
  route(contract.findBlogComment, findOf('blog')),
  route(contract.findMatterComment, findOf('matter')),
  route(contract.reportBlogComment, reportOf('blog')),
  route(contract.reportMatterComment, reportOf('matter')),
  route(contract.deleteBlogComment, deleteOf('blog')),
  route(contract.deleteMatterComment, deleteOf('matter')),
];
