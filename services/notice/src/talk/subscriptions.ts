import {
  erasureCancelled,
  answerAccepted,
  answerPublished,
  askDecided,
  commentDecided,
  commentPublished,
  giftReceived,
  levelReached,
  listDecided,
  messageDecided,
  questionPublished,
} from '@yonkoma/contract/schema';
import { subscribe } from '@yonkoma/service-kit';
import { handleErasureCancelled, handleGiftReceived, handleLevelReached } from './handle-account-events.ts';
import { handleAccepted, handleAnswer, handleAskDecision, handleQuestion } from './handle-ask-events.ts';
import { handleListDecision } from './handle-list-decision.ts';
import { handleMessageDecision } from './handle-message-decision.ts';
import { notifyAnswered, prepareAnswered } from './notify-answered.ts';
import { notifyAuthor } from './notify-author.ts';

/** Comments and answers of members, decisions about them, and changes of accounts. */
export const talkSubscriptions = [
  subscribe(commentPublished, notifyAnswered, prepareAnswered),
  subscribe(commentDecided, notifyAuthor),
  subscribe(questionPublished, handleQuestion),
  subscribe(answerPublished, handleAnswer),
  subscribe(answerAccepted, handleAccepted),
  subscribe(askDecided, handleAskDecision),
  subscribe(messageDecided, handleMessageDecision),
  subscribe(listDecided, handleListDecision),
  subscribe(erasureCancelled, handleErasureCancelled),
  subscribe(levelReached, handleLevelReached),
  subscribe(giftReceived, handleGiftReceived),
];
