import { listCollection, listNotices, listRecords, readCheckIns, readOverview } from '@yonkoma/contract';
import { useAnswer } from '@yonkoma/remote-kit';

/** The comic to go on with, and two rows of covers on a phone. */
const shelfSize = 7;
const noticeCount = 3;

/**
 * All data of the overview, requested at once. `countOfSettled` is the number of parts, from the top, that have an
 * answer or a failure.
 */
export function useOverview() {
  const daily = useAnswer(readCheckIns, {});
  const week = useAnswer(readOverview, {});
  const notices = useAnswer(listNotices, { page: 1, limit: noticeCount });
  const records = useAnswer(listRecords, { page: 1, limit: shelfSize });
  const collection = useAnswer(listCollection, { order: 'updated', page: 1, limit: 50 });
  const parts = [[records, collection], [daily, notices, collection], [], [week], [notices]];
  const open = parts.findIndex((answers) => answers.some(({ isPending }) => isPending));
  return { daily, week, notices, records, collection, countOfSettled: open < 0 ? parts.length : open };
}
