import { type moderateComment as endpoint, reportCategories } from '@yonkoma/contract';
import { auditDeed, refuse, type Verb } from '@yonkoma/service-kit';
import { findRow } from '../comment/find-row.ts';
import { decide } from './decide.ts';

const statuses = { approve: 'normal', refuse: 'refused', delete: 'deleted' } as const;

/** The decision of a moderator in the browser: the same as `npm run ops -- moderate`. */
export const moderateComment: Verb<unknown, typeof endpoint> = async (call, asked) => {
  const { comment_id: id, verdict } = asked;
  const row = (await findRow(call, id, { hasTitles: true })) ?? refuse('comment-not-found');
  const reason =
    asked.verdict === 'approve'
      ? ({ category: '', words: '' } as const)
      : { category: reportCategories[asked.category_id - 1] ?? refuse('report-category'), words: asked.words.trim() };
  await auditDeed(call, 'moderate', (transaction, moderator) =>
    decide(transaction, { id, status: statuses[verdict], ...reason, moderator }, call.now, row.facts),
  );
  return null;
};
