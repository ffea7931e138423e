import * as contract from '@yonkoma/contract';
import { type Call, route } from '@yonkoma/service-kit';
import { deleteOf } from '../comment/delete-comment.ts';
import { editOf } from '../comment/edit-comment.ts';
import { findOf } from '../comment/find-comment.ts';
import { likeComment } from '../comment/like-comment.ts';
import { postComment } from '../comment/post-comment.ts';
import { reportOf } from '../moderation/report-comment.ts';
import { comicPlace, comicVoice } from './comic-voice.ts';
import { countPageComments } from './count-page-comments.ts';
import { favouriteComment } from './favourite-comment.ts';
import { listChapterComments } from './list-chapter-comments.ts';
import { listComicComments } from './list-comic-comments.ts';
import { listFavouriteComments } from './list-favourite-comments.ts';
import { listReportCategories } from './list-report-categories.ts';

const post = (
  call: Call,
  { comic_id, chapter_id, image_index, ...draft }: contract.InputOf<typeof contract.postComment>,
) => postComment(call, comicVoice, comicPlace(comic_id, chapter_id, image_index), draft);

const like = async (call: Call, asked: contract.InputOf<typeof contract.likeComment>) => ({
  comment_id: asked.comment_id,
  ...contract.reactionFields(await likeComment(call, comicVoice, asked)),
});

const report = reportOf(comicVoice);

export const comicRoutes = [
  route(contract.listComicComments, listComicComments),
  route(contract.listChapterComments, listChapterComments),
  route(contract.countPageComments, countPageComments),
  route(contract.findComment, findOf(comicVoice)),
  route(contract.postComment, post),
  route(contract.postCommentByQuery, post),
  route(contract.editComment, editOf(comicVoice)),
  route(contract.deleteComment, deleteOf(comicVoice)),
  route(contract.likeComment, like),
  route(contract.likeCommentByPost, like),
  route(contract.favouriteComment, favouriteComment),
  route(contract.favouriteCommentByPost, favouriteComment),
  route(contract.listFavouriteComments, listFavouriteComments),
  route(contract.listReportCategories, listReportCategories),
  route(contract.reportComment, report),
  route(contract.reportCommentByPost, report),
];
