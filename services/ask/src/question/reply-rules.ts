import { type Language, likeFields, type MemberCard, type QuestionAnswer, timeAgo } from '@yonkoma/contract';
import { linesToHtml } from '@yonkoma/service-kit/escape-html';
import { type QuestionRow, rewardCode, statusCode, statusOf } from './question.ts';
import { idsIn } from '../text/excerpt-rules.ts';
import { withMentions } from '../text/mention-rules.ts';
import { answerKind, kindOf, type ReplyRow } from './reply.ts';

/** Seconds during which the author of a comment may change it; answers have no such limit. */
export const commentEditS = 900;

/** The data that is needed to show rows. */
export interface ReplyFacts {
  authors: ReadonlyMap<number, MemberCard>;
  liked: ReadonlySet<number>;
  viewer: number;
  now: number;
  language: Language;
  questions: ReadonlyMap<number, Pick<QuestionRow, 'member_id' | 'accept_id' | 'reward_state' | 'status'>>;
}

/** All members who are named when these rows are shown. */
export const peopleOf = (rows: readonly ReplyRow[]): number[] =>
  rows.flatMap((row) => [row.member_id, ...(row.answered_id > 0 ? [row.answered_id] : []), ...idsIn(row.mentions)]);

export function isEditable(
  row: Pick<ReplyRow, 'kind' | 'member_id' | 'status' | 'created_at'>,
  viewer: number,
  now: number,
): boolean {
  const isAlive = row.status === statusCode('normal') || row.status === statusCode('unaudited');
  return (
    viewer > 0 &&
    row.member_id === viewer &&
    isAlive &&
    (row.kind === answerKind || row.created_at + commentEditS > now)
  );
}

/**
 * Whether the viewer, as the asker, may accept it: a public answer to a question whose points are not paid yet. While
 * points are offered, the asker's own answer cannot be accepted.
 */
export function isAcceptable(
  row: Pick<ReplyRow, 'kind' | 'status' | 'member_id' | 'id'>,
  question: ReplyFacts['questions'] extends ReadonlyMap<number, infer Q> ? Q : never,
  viewer: number,
): boolean {
  const isTheirs = viewer > 0 && question.member_id === viewer;
  const isPaid = question.accept_id !== 0 && question.reward_state === rewardCode('paid');
  const isSelfReward = row.member_id === viewer && question.reward_state === rewardCode('reserved');
  return (
    isTheirs &&
    row.kind === answerKind &&
    row.status === statusCode('normal') &&
    question.accept_id !== row.id &&
    !isPaid &&
    !isSelfReward
  );
}

/**
 * The reply as one viewer sees it. A reply that is deleted, or that is refused and not the viewer's own, keeps its
 * place but has no text and no author.
 */
export function presentReply(
  row: ReplyRow,
  { authors, liked, viewer, now, language, questions }: ReplyFacts,
): Omit<QuestionAnswer, 'children'> {
  const isMine = row.member_id === viewer && viewer > 0;
  const status = isMine || row.status === statusCode('normal') ? statusOf(row.status) : 'deleted';
  const isGap = status === 'deleted';
  const isAnswer = row.kind === answerKind;
  const mentioned = isGap ? [] : idsIn(row.mentions).flatMap((id) => authors.get(id) ?? []);
  const answered = isGap || row.answered_id === 0 ? undefined : authors.get(row.answered_id);
  const question = questions.get(row.question_id);
  const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);
  return {
    id: row.id,
    posts_id: row.question_id,
    kind: kindOf(row.kind),
    pid: row.root_id,
    user_id: isGap ? 0 : (authors.get(row.member_id)?.id ?? 0),
    content: isGap ? '' : isAnswer ? withMentions(row.html, mentioned) : linesToHtml(row.text),
    text: isGap || isAnswer ? '' : row.text,
    mentions: mentioned.map(({ id, nickname }) => ({ id, nickname })),
    ...likeFields({ isLiked: liked.has(row.id), likeCount: row.like_count }),
    is_accept: flag(row.is_accepted === 1),
    is_mine: flag(isMine),
    status,
    reply_count: row.reply_count,
    create_time: timeAgo(row.created_at, now, language),
    create_at: row.created_at,
    edit_at: isGap ? 0 : row.edited_at,
    revision: row.revision,
    can_edit: flag(isEditable(row, viewer, now)),
    can_delete: flag(isMine && !isGap && row.is_accepted === 0),
    can_accept: flag(question !== undefined && isAcceptable(row, question, viewer)),
    user: isGap ? null : (authors.get(row.member_id) ?? null),
    reply_user: answered ? { id: answered.id, nickname: answered.nickname } : null,
  };
}
