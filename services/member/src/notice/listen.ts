import {
  answerAccepted,
  answerPublished,
  articleCommentDecided,
  articleCommentPublished,
  askDecided,
  chaptersPublished,
  chaptersWithdrawn,
  commentDecided,
  commentPublished,
  messageDecided,
  questionPublished,
  rewardReturned,
} from '@yonkoma/contract';
import { hear } from '@yonkoma/service-kit';
import { forgetNews } from './forget-news.ts';
import { hearArticleComment, hearArticleDecision } from './hear-article-comment.ts';
import { hearAccepted, hearAnswer, hearAskDecision, hearQuestion, hearReturned } from './hear-ask.ts';
import { hearComment } from './hear-comment.ts';
import { hearMessageDecision } from './hear-message-decision.ts';
import { tellAuthor } from './tell-author.ts';
import { tellFollowers } from './tell-followers.ts';

export const noticeHearings = [
  hear(chaptersPublished, tellFollowers),
  hear(commentPublished, hearComment),
  hear(commentDecided, tellAuthor),
  hear(chaptersWithdrawn, forgetNews),
  hear(articleCommentPublished, hearArticleComment),
  hear(articleCommentDecided, hearArticleDecision),
  hear(questionPublished, hearQuestion),
  hear(answerPublished, hearAnswer),
  hear(answerAccepted, hearAccepted),
  hear(rewardReturned, hearReturned),
  hear(askDecided, hearAskDecision),
  hear(messageDecided, hearMessageDecision),
];
