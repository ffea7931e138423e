import { type reportList as endpoint, reportCategories } from '@yonkoma/contract';
import { loginNeeded, refuse, transact, type Verb } from '@yonkoma/service-kit';
import { normaliseText } from '@yonkoma/text-kit';
import { listNotes } from '../list/entry-store.ts';
import { findList } from '../list/list-store.ts';
import { addReport, canReport } from './report-store.ts';

/** The most signs of a list that are stored with a report. */
const mostText = 8_000;

/** Reports a public list of somebody else with all that it says. */
export const reportList: Verb<unknown, typeof endpoint> = async (
  { db, now, session },
  { key, category_id: place, content },
) => {
  if (!session) throw loginNeeded();
  const { memberId } = session;
  const category = reportCategories[place - 1] ?? refuse('report-category');
  const list = await findList(db, key);
  if (list?.member_id === memberId) refuse('report-own');
  if (!list || list.is_public === 0 || list.is_withdrawn === 1) return refuse('list-not-found');
  if (!(await canReport(db, memberId, now))) refuse('report-too-many');
  const notes = await listNotes(db, list.id, mostText);
  const report = {
    list_id: list.id,
    list_key: key,
    author_id: list.member_id,
    text: [list.name, list.description, ...notes].filter(Boolean).join('\n').slice(0, mostText),
    member_id: memberId,
    category,
    content: normaliseText(content),
    created_at: now,
  };
  if (!(await transact(db, (transaction) => addReport(transaction, report)))) refuse('report-again');
  return null;
};
