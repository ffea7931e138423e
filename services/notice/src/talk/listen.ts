import {
  accountKept,
  answerAccepted,
  answerPublished,
  askDecided,
  commentDecided,
  commentPublished,
  levelReached,
  messageDecided,
  questionPublished,
} from '@yonkoma/contract/schema';
import { hear } from '@yonkoma/service-kit';
import { handleAccountKept, handleLevelReached } from './handle-account-events.ts';
import { handleAccepted, handleAnswer, handleAskDecision, handleQuestion } from './handle-ask-events.ts';
import { handleMessageDecision } from './handle-message-decision.ts';
import { notifyAnswered } from './notify-answered.ts';
import { notifyAuthor } from './notify-author.ts';

/** What members say to each other, what is decided about it, and what becomes of their accounts. */
export const talkHearings = [
  hear(commentPublished, notifyAnswered),
  hear(commentDecided, notifyAuthor),
  hear(questionPublished, handleQuestion),
  hear(answerPublished, handleAnswer),
  hear(answerAccepted, handleAccepted),
  hear(askDecided, handleAskDecision),
  hear(messageDecided, handleMessageDecision),
  hear(accountKept, handleAccountKept),
  hear(levelReached, handleLevelReached),
];
