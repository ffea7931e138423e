import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { countPageComments } from './count-page-comments.ts';
import { deleteComment } from './delete-comment.ts';
import { editComment } from './edit-comment.ts';
import { favouriteComment } from './favourite-comment.ts';
import { findComment } from './find-comment.ts';
import { likeComment } from './like-comment.ts';
import { listChapterComments } from './list-chapter-comments.ts';
import { listComicComments } from './list-comic-comments.ts';
import { listFavouriteComments } from './list-favourite-comments.ts';
import { listReportCategories } from './list-report-categories.ts';
import { pickCommentsBy } from './pick-comments-by.ts';
import { postComment } from './post-comment.ts';
import { reportComment } from './report-comment.ts';

export const commentRoutes = [
  route(contract.listComicComments, listComicComments),
  route(contract.listChapterComments, listChapterComments),
  route(contract.countPageComments, countPageComments),
  route(contract.findComment, findComment),
  route(contract.postComment, postComment),
  route(contract.postCommentByQuery, postComment),
  route(contract.editComment, editComment),
  route(contract.deleteComment, deleteComment),
  route(contract.likeComment, likeComment),
  route(contract.likeCommentByPost, likeComment),
  route(contract.favouriteComment, favouriteComment),
  route(contract.favouriteCommentByPost, favouriteComment),
  route(contract.listFavouriteComments, listFavouriteComments),
  route(contract.listReportCategories, listReportCategories),
  route(contract.reportComment, reportComment),
  route(contract.reportCommentByPost, reportComment),
  route(contract.pickCommentsBy, pickCommentsBy),
];
