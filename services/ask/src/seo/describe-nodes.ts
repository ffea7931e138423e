import { likesOf, type Question, type QuestionAnswer } from '@yonkoma/contract';
import { plainTextOf } from '@yonkoma/service-kit';

/** A schema.org node. What is undefined is left out. */
export type Node = Record<string, unknown>;

const isoTime = (seconds: number): string => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
const person = (user: { nickname: string } | null): Node | undefined =>
  user ? { '@type': 'Person', name: user.nickname } : undefined;

function answerNode({ path }: Question, answer: QuestionAnswer): Node {
  return {
    '@type': 'Answer',
    '@id': `${path}#answer-${answer.id}`,
    url: `${path}#answer-${answer.id}`,
    text: plainTextOf(answer.content),
    datePublished: isoTime(answer.create_at),
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
      datePublished: isoTime(question.create_at),
      dateModified: editedAt > 0 ? isoTime(editedAt) : undefined,
      author: person(question.user),
      keywords: question.tags.length > 0 ? question.tags.map(({ name }) => name).join(', ') : undefined,
      acceptedAnswer: accepted ? answerNode(question, accepted) : undefined,
      suggestedAnswer: shown.filter((answer) => answer !== accepted).map((answer) => answerNode(question, answer)),
    },
  };
}

export function listNode(
  { path, title, description }: { path: string; title: string; description: string },
  items: readonly Question[],
  lang: string,
): Node {
  const itemListElement = items.map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: item.path,
    name: item.title,
  }));
  return {
    '@type': 'CollectionPage',
    '@id': path,
    url: path,
    name: title,
    description,
    inLanguage: lang,
    mainEntity: { '@type': 'ItemList', numberOfItems: items.length, itemListElement },
  };
}
