import * as contract from '@yonkoma/contract';
import { type Call, route } from '@yonkoma/service-kit';
import { acceptAnswer } from '../answer/accept-answer.ts';
import { addAnswer } from '../answer/add-answer.ts';
import { deleteAnswer } from '../answer/delete-answer.ts';
import { editAnswer } from '../answer/edit-answer.ts';
import { findAnswer } from '../answer/find-answer.ts';
import { listAnswers } from '../answer/list-answers.ts';
import { listCategories, nameOf } from '../category/category-store.ts';
import { likeAnswer } from '../reaction/react-to-answer.ts';
import { collectQuestion, likeQuestion } from '../reaction/react-to-question.ts';
import { listCollected } from '../own/list-collected.ts';
import { listOwnAnswers } from '../own/list-own-answers.ts';
import { listOwnQuestions } from '../own/list-own-questions.ts';
import { listRevisions } from '../revision/list-revisions.ts';
import { findQuestionEntries } from '../read/find-questions.ts';
import { suggestTags } from '../tag/suggest-tags.ts';
import { askQuestion } from '../write/ask-question.ts';
import { closeQuestion } from '../write/close-question.ts';
import { pinQuestion } from '../write/pin-question.ts';
import { deleteQuestion } from '../write/delete-question.ts';
import { editQuestion } from '../write/edit-question.ts';
import { previewText } from '../text/preview-text.ts';
import { readSource } from '../write/read-source.ts';
import { reopenQuestion } from '../write/reopen-question.ts';
import { findSimilar } from '../read/find-similar.ts';
import { listQuestions } from '../read/list-questions.ts';
import { readQuestion } from '../read/read-question.ts';

export const questionRoutes = [
  route(contract.listQuestions, listQuestions),
  route(contract.readQuestion, readQuestion),
  route(contract.findSimilarQuestions, findSimilar),
  route(contract.findQuestions, findQuestionEntries),
  route(contract.listAskCategories, async ({ db, language }: Call) =>
    (await listCategories(db))
      .filter(({ isOffered }) => isOffered)
      .map((category) => ({ id: category.id, name: nameOf(category, language) })),
  ),
  route(contract.suggestAskTags, suggestTags),
  route(contract.askQuestion, askQuestion),
  route(contract.editQuestion, editQuestion),
  route(contract.deleteQuestion, deleteQuestion),
  route(contract.closeQuestion, closeQuestion),
  route(contract.pinQuestion, pinQuestion),
  route(contract.reopenQuestion, reopenQuestion),
  route(contract.previewAskText, previewText),
  route(contract.readAskSource, readSource),
  route(contract.listAskRevisions, listRevisions),
  route(contract.likeQuestion, likeQuestion),
  route(contract.collectQuestion, collectQuestion),
  route(contract.listAnswers, listAnswers),
  route(contract.findAnswer, findAnswer),
  route(contract.addAnswer, addAnswer),
  route(contract.editAnswer, editAnswer),
  route(contract.deleteAnswer, deleteAnswer),
  route(contract.likeAnswer, likeAnswer),
  route(contract.acceptAnswer, acceptAnswer),
  route(contract.listOwnQuestions, listOwnQuestions),
  route(contract.listOwnAnswers, listOwnAnswers),
  route(contract.listCollectedQuestions, listCollected),
];
