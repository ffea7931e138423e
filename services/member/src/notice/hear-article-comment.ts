import type { articleCommentDecided, articleCommentPublished } from '@yonkoma/contract';
import type { Listener } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { rewardComment } from '../experience/reward-comment.ts';
import { tellAnswered } from './tell-answered.ts';
import { tellAuthor } from './tell-author.ts';

const nowhere = { comic_id: 0, chapter_id: 0, image_index: 0 };

/** What a comment on an article brings its author, and whom it concerns, as of a comment on a comic. */
export const hearArticleComment: Listener<MemberConfig, typeof articleCommentPublished> = async (
  call,
  { article_id: id, kind, ...comment },
) => {
  await rewardComment(call, comment, `article ${comment.comment_id}`);
  await tellAnswered(call, { ...comment, ...nowhere, is_spoiler: 0 }, { id, kind });
};

export const hearArticleDecision: Listener<MemberConfig, typeof articleCommentDecided> = async (
  call,
  { article_id: id, kind, ...decided },
) => {
  await tellAuthor(call, { ...decided, ...nowhere, category: '' }, { id, kind });
};
