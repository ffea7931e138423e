import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { listChapterComments } from './list-chapter-comments.ts';
import { listComicComments } from './list-comic-comments.ts';
import { postComment } from './post-comment.ts';

export const commentRoutes = [
  route(contract.listComicComments, listComicComments), route(contract.listChapterComments, listChapterComments),
  route(contract.postComment, postComment), route(contract.postCommentByQuery, postComment),
];
