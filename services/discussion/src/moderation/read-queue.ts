import { reportCategories, type readQueue as endpoint } from '@yonkoma/contract';
import { describeMembers } from '@yonkoma/contract/schema';
import { type Call, holdsNode, type Verb } from '@yonkoma/service-kit';
import { describePlaces } from '../subject/describe-places.ts';
import { words } from '../words.ts';
import { type InQueue, listQueue } from './list-queue.ts';

/** The most texts in one answer: nobody decides about more at a time. */
const most = 100;

const nodeOf = {
  comment: 'moderation/comments',
  question: 'moderation/questions',
  answer: 'moderation/questions',
  message: 'moderation/messages',
  list: 'moderation/comments',
} as const;

export const readQueue: Verb<unknown, typeof endpoint> = async (call) => {
  const { session, language, ask, now } = call;
  const queue = (await listQueue(call, now)).slice(0, most);
  const ids = [...new Set(queue.map(({ memberId }) => memberId))].filter((id) => id > 0);
  const named = new Map((await ask(describeMembers, { ids })).map(({ id, nickname }) => [id, { id, nickname }]));
  const places = await placesOf(call, queue);
  return queue.map((one, index) => {
    const mayDecide = holdsNode(session?.nodes ?? [], nodeOf[one.kind]);
    return {
      kind: one.kind,
      id: one.id,
      // A message is private: only who decides about it reads it.
      text: one.kind === 'message' && !mayDecide ? '' : one.text,
      user: named.get(one.memberId) ?? null,
      written_at: one.createdAt,
      held_for: one.heldFor,
      reports: one.reportWords.map(({ category, content }) => ({
        category: words[language][`report.${reportCategories.find((known) => known === category) ?? 'other'}`],
        content,
      })),
      claimed_by: one.claimedUntil > now ? one.claimedBy : '',
      ...(places[index] ?? { place: '', path: '' }),
      is_mine_to_decide: mayDecide ? 1 : 0,
    };
  });
};

async function placesOf(call: Call, queue: readonly InQueue[]): Promise<({ place: string; path: string } | null)[]> {
  const comments = queue.filter((one) => one.kind === 'comment');
  const facts = await describePlaces(
    call,
    comments.map(({ subject, subjectId, partId }) => ({ subject, subject_id: subjectId, part_id: partId, place: 0 })),
    { hasTitles: true },
  );
  const ofComments = new Map(comments.map(({ id }, index) => [id, facts[index]]));
  return queue.map((one) => {
    if (one.kind === 'message') return null;
    if (one.kind === 'list') return { place: '', path: one.path };
    if (one.kind !== 'comment') return { place: '', path: `/ask/info/${one.questionId}` };
    const found = ofComments.get(one.id);
    return found
      ? {
          place: [found.title, found.part_title].filter(Boolean).join(' · '),
          path: `${found.path}${found.path.includes('?') ? '&' : '?'}comment=${one.id}`,
        }
      : null;
  });
}
