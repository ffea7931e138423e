import type { AskDraft } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import { findReply } from '../question/reply-store.ts';
import { findQuestion } from '../question/question-store.ts';
import type { DraftFields, DraftRow } from './draft-store.ts';

/** Drafts with the title of the question that they answer or edit. */
export const presentDrafts = (db: Database, rows: readonly DraftRow[]): Promise<AskDraft[]> =>
  Promise.all(
    rows.map(async ({ slot, version, body, updated_at }) => {
      const [what, number] = slot.split(' ');
      const questionId =
        number === undefined
          ? 0
          : what === 'edit'
            ? ((await findReply(db, Number(number)))?.question_id ?? 0)
            : Number(number);
      const question = questionId > 0 ? await findQuestion(db, questionId) : undefined;
      return { slot, version, ...(JSON.parse(body) as DraftFields), updated_at, question_title: question?.title ?? '' };
    }),
  );
