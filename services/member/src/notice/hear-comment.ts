import type { commentPublished } from '@yonkoma/contract';
import type { Listener } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { rewardComment } from '../experience/reward-comment.ts';
import { tellAnswered } from './tell-answered.ts';

/** An event is heard once by a domain: what it brings its author and whom it concerns stand in one transaction. */
export const hearComment: Listener<MemberConfig, typeof commentPublished> = async (call, comment) => {
  await rewardComment(call, comment, String(comment.comment_id));
  await tellAnswered(call, comment);
};
