import * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { type Call, route } from '@yonkoma/service-kit';
import { deleteOf } from '../comment/delete-comment.ts';
import { editOf } from '../comment/edit-comment.ts';
import { findOf } from '../comment/find-comment.ts';
import { postComment } from '../comment/post-comment.ts';
import type { Posted } from '../comment/present-posted.ts';
import { reportOf } from '../moderation/report-comment.ts';
import { articlePlace, articleVoices } from './article-voice.ts';
import { loadOf, readArticleComments } from './load-comments.ts';

const postedAs = <A>({ review, ...posted }: Posted<A>) => ({ ...posted, commentsReview: review });

const postOf =
  (kind: schemas.ArticleKind) =>
  async (call: Call, { id, atUser: addressed, ...draft }: contract.InputOf<typeof contract.commentBlog>) =>
    postedAs(await postComment(call, articleVoices[kind], articlePlace(id), { ...draft, addressed }));

const changeOf =
  (kind: schemas.ArticleKind) =>
  async (call: Call, { atUser: addressed, ...change }: contract.InputOf<typeof contract.editBlogComment>) =>
    postedAs(await editOf(articleVoices[kind])(call, { ...change, addressed }));

/** The same verbs for both kinds. */
export const articleRoutes = [
  route(schemas.readArticleComments, readArticleComments),
  route(contract.loadBlogComments, loadOf('blog')),
  route(contract.loadMatterComments, loadOf('matter')),
  route(contract.commentBlog, postOf('blog')),
  route(contract.commentMatter, postOf('matter')),
  route(contract.editBlogComment, changeOf('blog')),
  route(contract.editMatterComment, changeOf('matter')),
  route(contract.findBlogComment, findOf(articleVoices.blog)),
  route(contract.findMatterComment, findOf(articleVoices.matter)),
  route(contract.reportBlogComment, reportOf(articleVoices.blog)),
  route(contract.reportMatterComment, reportOf(articleVoices.matter)),
  route(contract.deleteBlogComment, deleteOf(articleVoices.blog)),
  route(contract.deleteMatterComment, deleteOf(articleVoices.matter)),
];
