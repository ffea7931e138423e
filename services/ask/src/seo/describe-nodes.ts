import { dateTime, likesOf, type Question, type QuestionAnswer } from '@yonkoma/contract';
import { plainTextOf } from '@yonkoma/service-kit';
import { keywordsOf, type Node, personNode } from '@yonkoma/service-kit/page-description';

const person = (user: { nickname: string } | null): Node | undefined => (user ? personNode(user.nickname) : undefined);

function answerNode({ path }: Question, answer: QuestionAnswer): Node {
  return {
    '@type': 'Answer',
    '@id': `${path}#answer-${answer.id}`,
    url: `${path}#answer-${answer.id}`,
    text: plainTextOf(answer.content),
    datePublished: dateTime(answer.create_at),
    upvoteCount: likesOf(answer).likeCount,
    author: person(answer.user),
  };
}

/** A page with one question and its first answers, the accepted one as such. */
export function questionNode(
  question: Question,
  text: string,
  answers: readonly QuestionAnswer[],
  editedAt: number,
): Node {
  const shown = answers.filter(({ status }) => status === 'normal');
  const accepted = shown.find(({ id }) => id === question.accept_id);
  return {
    '@type': 'QAPage',
    '@id': question.path,
    url: question.path,
    name: question.title,
    inLanguage: question.lang,
    mainEntity: {
      '@type': 'Question',
      name: question.title,
      text: text || question.title,
      inLanguage: question.lang,
      answerCount: question.comments,
      upvoteCount: likesOf(question).likeCount,
      datePublished: dateTime(question.create_at),
      dateModified: editedAt > 0 ? dateTime(editedAt) : undefined,
      author: person(question.user),
      keywords: keywordsOf(question.tags),
      acceptedAnswer: accepted ? answerNode(question, accepted) : undefined,
      suggestedAnswer: shown.filter((answer) => answer !== accepted).map((answer) => answerNode(question, answer)),
    },
  };
}
