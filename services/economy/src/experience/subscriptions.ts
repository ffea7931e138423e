import {
  answerAccepted,
  answerPublished,
  commentPublished,
  questionPublished,
  rewardReturned,
} from '@yonkoma/contract/schema';
import { subscribe } from '@yonkoma/service-kit';
import { giveReward, returnReward } from './move-rewards.ts';
import { prepareComments, rewardAnswer, rewardComment, rewardQuestion } from './reward-comment.ts';

/** Texts give their authors experience; points that were offered for an answer go to its author, or back. */
export const experienceSubscriptions = [
  subscribe(commentPublished, rewardComment, prepareComments),
  subscribe(questionPublished, rewardQuestion),
  subscribe(answerPublished, rewardAnswer),
  subscribe(answerAccepted, giveReward),
  subscribe(rewardReturned, returnReward),
];
