import type { InputOf, ReplyOf } from '@yonkoma/contract';
import { askDecided, type moderateAsk as endpoint } from '@yonkoma/contract/schema';
import { type Call, type Database, publish, transact } from '@yonkoma/service-kit';
import { removeReply } from '../answer/delete-answer.ts';
import type { ReplyRow } from '../question/reply.ts';
import { findReply } from '../question/reply-store.ts';
import { settleReply } from '../answer/settle-reply.ts';
import { type QuestionRow, rewardCode, statusCode, statusOf } from '../question/question.ts';
import { findQuestion } from '../question/question-store.ts';
import { settleQuestion } from '../question/settle-question.ts';
import { returnReward } from '../reward/return-reward.ts';
import { removeQuestion } from '../reward/remove-question.ts';
import { subjectCode } from '../revision/revision-store.ts';
import { closeReports, dropClaim, findClaim, keepClaim } from './report-store.ts';

type Answer = ReplyOf<typeof endpoint>;
type Asked = InputOf<typeof endpoint>;
const same: Answer = { problem: '', before: {}, after: {} };
const no = (problem: string): Answer => ({ ...same, problem });

class DryRun extends Error {}

/** Reports, claim, decision and the text itself change together. */
export async function moderateAsk({ db, now }: Call, input: Asked): Promise<Answer> {
  let answer = same;
  await transact(db, async (transaction) => {
    answer = await moderate(transaction, input, now);
    if (input.is_dry_run) throw new DryRun();
  }).catch((error: unknown) => {
    if (!(error instanceof DryRun)) throw error;
  });
  return answer;
}

async function moderate(transaction: Database, asked: Asked, now: number): Promise<Answer> {
  const { subject, id, verb, moderator, category, words } = asked;
  const row = subject === 'question' ? await findQuestion(transaction, id) : await findReply(transaction, id);
  if (!row || statusOf(row.status) === 'deleted') return no(`There is no ${subject} ${id}.`);
  const key = { subject: subjectCode(subject), subject_id: id };
  const claim = await findClaim(transaction, key, now);
  if (verb === 'release') {
    await dropClaim(transaction, key);
    return claim ? { problem: '', before: { claimed_by: claim.moderator }, after: { claimed_by: null } } : same;
  }
  if (claim && claim.moderator !== moderator) return no(`${claim.moderator} is working on ${subject} ${id}.`);
  if (verb === 'claim') {
    await keepClaim(transaction, key, moderator, now);
    return claim ? same : { problem: '', before: { claimed_by: null }, after: { claimed_by: moderator } };
  }
  const before = statusOf(row.status);
  const status = verb === 'approve' ? 'normal' : verb === 'refuse' ? 'refused' : 'deleted';
  const closed = await closeReports(transaction, key, verb === 'approve' ? 2 : 1);
  await dropClaim(transaction, key);
  if (before !== status) await bring(transaction, row, status, now);
  const hasMetadata = before !== status || (verb !== 'approve' && closed > 0);
  if (hasMetadata)
    await publish(transaction, askDecided, {
      subject: `${subject} ${id}`,
      now,
      data: {
        subject,
        id,
        question_id: 'question_id' in row ? row.question_id : id,
        author_id: row.member_id,
        status,
        category,
        words,
        decided_at: now,
      },
    });
  if (before === status && closed === 0) return same;
  return {
    problem: '',
    before: { status: before, reports: closed },
    after: { status, reports: 0, ...(category ? { category } : {}), ...(words ? { words } : {}), moderator },
  };
}

/** Carries out the decision. A text that a moderator hides no longer offers points. */
async function bring(
  transaction: Database,
  row: QuestionRow | ReplyRow,
  status: 'normal' | 'refused' | 'deleted',
  now: number,
): Promise<void> {
  if ('question_id' in row) {
    await (status === 'deleted' ? removeReply(transaction, row, now) : settleReply(transaction, row, status, now));
    return;
  }
  if (status === 'deleted') {
    await removeQuestion(transaction, row, now);
    return;
  }
  await settleQuestion(transaction, row, now, async (question) => ({
    status: statusCode(status),
    held_for: '',
    ...(status === 'refused' && question.reward_state === rewardCode('reserved')
      ? await returnReward(transaction, question, now)
      : {}),
  }));
}
