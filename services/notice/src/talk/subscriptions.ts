import {
  erasureCancelled,
  answerAccepted,
  answerPublished,
  askDecided,
  commentDecided,
  commentPublished,
  levelReached,
  messageDecided,
  questionPublished,
} from '@yonkoma/contract/schema';
import { subscribe } from '@yonkoma/service-kit';
import { handleErasureCancelled, handleLevelReached } from './handle-account-events.ts';
import { handleAccepted, handleAnswer, handleAskDecision, handleQuestion } from './handle-ask-events.ts';
import { handleMessageDecision } from './handle-message-decision.ts';
import { notifyAnswered } from './notify-answered.ts';
import { notifyAuthor } from './notify-author.ts';

/** What members say to each other, what is decided about it, and what becomes of their accounts. */
export const talkSubscriptions = [
  subscribe(commentPublished, notifyAnswered),
  subscribe(commentDecided, notifyAuthor),
  subscribe(questionPublished, handleQuestion),
  subscribe(answerPublished, handleAnswer),
  subscribe(answerAccepted, handleAccepted),
  subscribe(askDecided, handleAskDecision),
  subscribe(messageDecided, handleMessageDecision),
  subscribe(erasureCancelled, handleErasureCancelled),
  subscribe(levelReached, handleLevelReached),
];
