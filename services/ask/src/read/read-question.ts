import type { AnswerPage, InputOf, Question, QuestionInfo, readQuestion as endpoint, ReplyOf } from '@yonkoma/contract';
import { type Call, readOnce, refuse } from '@yonkoma/service-kit';
import { readAnswers, readComments } from '../answer/list-answers.ts';
import { hasAnswersOfOthers } from '../question/reply-store.ts';
import { listByTerms } from '../search/term-store.ts';
import { rankAlike, termsOf } from '../search/term-rules.ts';
import { moderates } from '../write/close-question.ts';
import { findShown } from '../question/find-shown.ts';
import { presentQuestions } from '../question/present-questions.ts';
import { isShown, type QuestionRow, rewardCode, statusCode } from '../question/question.ts';
import { referTo } from '../question/question-rules.ts';
import { findQuestion, findText, listDuplicates, listQuestionRows } from '../question/question-store.ts';
import { questionViews } from '../question/question-views.ts';
import { listShelf } from '../question/shelf-store.ts';
import { nameAuthors } from '../question/site-author.ts';
import { listLatestOfTags } from '../question/tagged-store.ts';
import { idsIn } from '../text/excerpt-rules.ts';
import { withMentions } from '../text/mention-rules.ts';

const firstAnswers = 10;
const firstRemarks = 5;
const shownRelated = 5;
/** Few, because each candidate is read from another place on the disk. */
const candidates = shownRelated + 2;
const everywhere = { categoryId: 0, language: '', isOpen: false } as const;

export async function readQuestion(call: Call, { id }: InputOf<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { db } = call;
  const row = await findOnce(call, id);
  questionViews.note(call, id);
  const whole = presentInfo(call, row);
  const [info, answers, remarks, related, duplicates] = await Promise.all([
    whole,
    readBest(call, row),
    readComments(call, row, { id: 0, count: row.comment_count }, { page: 1, limit: firstRemarks }),
    whole.then(({ tags }) =>
      relatedTo(
        call,
        row,
        tags.slice(0, 3).map((tag) => tag.id),
      ),
    ),
    listDuplicates(db, id, 20),
  ]);
  return { info, answers, remarks, related, duplicates: duplicates.map(referTo) };
}

export const findOnce = (call: Call, id: number): Promise<QuestionRow> =>
  readOnce(call, `question ${id}`, () => findShown(call.db, id, call.session?.memberId ?? 0));

/** The first page of its answers, the best first. */
export const readBest = (call: Call, row: QuestionRow): Promise<AnswerPage> =>
  readOnce(call, `answers of ${row.id} in ${call.language}`, () =>
    readAnswers(call, row, 'best', { page: 1, limit: firstAnswers }),
  );

/** The question as lists show it, with its text. */
export const readWhole = (
  call: Call,
  row: QuestionRow,
): Promise<[Question | undefined, Awaited<ReturnType<typeof findText>>]> =>
  readOnce(call, `question ${row.id} in ${call.language}`, () =>
    Promise.all([presentQuestions(call, [row]).then(([question]) => question), findText(call.db, row.id)]),
  );

export async function presentInfo(call: Call, row: QuestionRow): Promise<QuestionInfo> {
  const { db, session } = call;
  const [[item, text], duplicate] = await Promise.all([
    readWhole(call, row),
    row.duplicate_of === 0 ? undefined : findQuestion(db, row.duplicate_of),
  ]);
  if (!item) return refuse('question-not-found');
  const mentioned = text?.mentions ? [...(await nameAuthors(call, idsIn(text.mentions))).values()] : [];
  const isMine = item.is_mine === 1;
  const isModerator = session !== null && moderates(session);
  const isClosed = row.closed_reason !== null;
  const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);
  const isPaid = row.reward_state === rewardCode('paid') && row.accept_id > 0;
  return {
    ...item,
    content: withMentions(text?.html ?? '', mentioned),
    images: JSON.parse(text?.images ?? '[]') as string[],
    revision: row.revision,
    comment_count: row.comment_count,
    closed:
      row.closed_reason === null
        ? null
        : {
            reason: row.closed_reason,
            words: row.closed_words,
            by: row.closed_by ?? 'author',
            closed_at: row.closed_at,
            duplicate: duplicate && isShown(duplicate) ? referTo(duplicate) : null,
          },
    can_edit: flag(isMine && row.status !== statusCode('refused')),
    can_delete: flag(isMine && !(row.answer_count > 0 && (await hasAnswersOfOthers(db, row.id, row.member_id)))),
    can_close: flag(isShown(row) && !isClosed && (isMine || isModerator)),
    can_reopen: flag(isClosed && (isModerator || (isMine && row.closed_by === 'author'))),
    can_accept: flag(isMine && isShown(row) && !isPaid),
    can_answer: flag(isShown(row) && !isClosed),
  };
}

/**
 * Questions with common words in the title or common tags, those in its own language first; then the latest of its
 * category.
 */
async function relatedTo(call: Call, row: QuestionRow, tagIds: readonly number[]): Promise<Question[]> {
  const { db } = call;
  const [byTerms, byTags] = await Promise.all([
    listByTerms(db, termsOf(row.title).slice(0, 10), 30),
    listLatestOfTags(db, tagIds, 20),
  ]);
  const hits = new Map<string, readonly number[]>([
    ...byTerms,
    ...[...byTags].map(([id, ids]) => [`#${id}`, ids] as const),
  ]);
  const alike = rankAlike(hits, 30, row.id)
    .slice(0, candidates)
    .map(({ id }) => id);
  const more =
    alike.length >= shownRelated
      ? []
      : await listShelf(db, { ...everywhere, categoryId: row.category_id, language: row.language }, false, {
          limit: shownRelated + 1,
          offset: 0,
        });
  const rows = (
    await listQuestionRows(
      db,
      [...new Set([...alike, ...more])].filter((id) => id !== row.id),
    )
  ).filter(isShown);
  const own = rows.filter(({ language }) => language === row.language);
  return presentQuestions(
    call,
    [...own, ...rows.filter(({ language }) => language !== row.language)].slice(0, shownRelated),
  );
}
