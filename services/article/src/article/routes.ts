import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { findArticleEntries } from '../search/find-entries.ts';
import { listCollected } from '../reaction/list-collected.ts';
import { collectOf, likeOf } from '../reaction/react-to-article.ts';
import { listOf } from '../read/list-articles.ts';
import { readOf } from '../read/read-article.ts';

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
];
