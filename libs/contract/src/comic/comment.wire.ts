import type { Endpoint } from '../endpoint.ts';
import type * as schema from './comment.schema.ts';

export type { Comment, OwnComment } from './comment.schema.ts';

export const listComicComments: Endpoint<typeof schema.listComicComments> = {
  name: 'comic.listComicComments',
  domain: 'discussion',
  method: 'GET',
  path: '/api/comic/comicecommentrecord',
  access: 'public',
};

export const listChapterComments: Endpoint<typeof schema.listChapterComments> = {
  name: 'comic.listChapterComments',
  domain: 'discussion',
  method: 'GET',
  path: '/api/comic/chaptercommentrecord',
  aliases: ['/api/comic/chapterscommentrecord'],
  access: 'public',
};

export const countPageComments: Endpoint<typeof schema.countPageComments> = {
  name: 'comic.countPageComments',
  domain: 'discussion',
  method: 'GET',
  path: '/api/comic/pagecommentcount',
  access: 'public',
};

/** One comment with its conversation, for links to it. */
export const findComment: Endpoint<typeof schema.findComment> = {
  name: 'comic.findComment',
  domain: 'discussion',
  method: 'GET',
  path: '/api/comic/comment',
  access: 'public',
};

export const postComment: Endpoint<typeof schema.postComment> = {
  name: 'comic.postComment',
  domain: 'discussion',
  method: 'POST',
  path: '/api/comic/comiccomment',
  access: 'login',
};

/** The same verb in the spelling of the origin: a GET that changes something. */
export const postCommentByQuery: Endpoint<typeof schema.postCommentByQuery> = {
  ...postComment,
  name: 'comic.postCommentByQuery',
  method: 'GET',
  changesState: true,
};

export const editComment: Endpoint<typeof schema.editComment> = {
  name: 'comic.editComment',
  domain: 'discussion',
  method: 'POST',
  path: '/api/comic/commentedit',
  access: 'login',
};

export const deleteComment: Endpoint<typeof schema.deleteComment> = {
  name: 'comic.deleteComment',
  domain: 'discussion',
  method: 'POST',
  path: '/api/comic/commentdelete',
  access: 'login',
};

export const likeComment: Endpoint<typeof schema.likeComment> = {
  name: 'comic.likeComment',
  domain: 'discussion',
  method: 'GET',
  path: '/api/comic/commentzan',
  access: 'login',
  changesState: true,
};

export const favouriteComment: Endpoint<typeof schema.favouriteComment> = {
  name: 'comic.favouriteComment',
  domain: 'discussion',
  method: 'GET',
  path: '/api/comic/commentshoucang',
  access: 'login',
  changesState: true,
};

export const listFavouriteComments: Endpoint<typeof schema.listFavouriteComments> = {
  name: 'comic.listFavouriteComments',
  domain: 'discussion',
  method: 'GET',
  path: '/api/comic/commentshoucangrecord',
  access: 'login',
};

export const listReportCategories: Endpoint<typeof schema.listReportCategories> = {
  name: 'comic.listReportCategories',
  domain: 'discussion',
  method: 'GET',
  path: '/api/comic/reportcategary',
  access: 'public',
};

export const reportComment: Endpoint<typeof schema.reportComment> = {
  name: 'comic.reportComment',
  domain: 'discussion',
  method: 'GET',
  path: '/api/comic/commentreport',
  access: 'login',
  changesState: true,
};

/** The calls above by POST, which our own client uses. */
export const likeCommentByPost: Endpoint<typeof schema.likeCommentByPost> = {
  ...likeComment,
  name: 'comic.likeCommentByPost',
  method: 'POST',
  changesState: false,
};
export const favouriteCommentByPost: Endpoint<typeof schema.favouriteCommentByPost> = {
  ...favouriteComment,
  name: 'comic.favouriteCommentByPost',
  method: 'POST',
  changesState: false,
};
export const reportCommentByPost: Endpoint<typeof schema.reportCommentByPost> = {
  ...reportComment,
  name: 'comic.reportCommentByPost',
  method: 'POST',
  changesState: false,
};
