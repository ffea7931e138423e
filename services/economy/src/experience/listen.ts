import {
  answerAccepted,
  answerPublished,
  commentPublished,
  questionPublished,
  rewardReturned,
} from '@yonkoma/contract/schema';
import { hear } from '@yonkoma/service-kit';
import { giveReward, returnReward } from './move-rewards.ts';
import { rewardAnswer, rewardComment, rewardQuestion } from './reward-comment.ts';

/** What members say brings them experience; what was offered for an answer goes to who gave it, or back. */
export const experienceHearings = [
  hear(commentPublished, rewardComment),
  hear(questionPublished, rewardQuestion),
  hear(answerPublished, rewardAnswer),
  hear(answerAccepted, giveReward),
  hear(rewardReturned, returnReward),
];
