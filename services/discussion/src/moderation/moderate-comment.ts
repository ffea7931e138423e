import {
  type InputOf,
  type moderateAskText as askEndpoint,
  type moderateComment as commentEndpoint,
  type moderateListText as listEndpoint,
  type moderateMessageText as messageEndpoint,
  reportCategories,
} from '@yonkoma/contract';
import { auditDeed, type Call, refuse, type Verb } from '@yonkoma/service-kit';
import { findRow } from '../comment/find-row.ts';
import { decide } from './decide.ts';
import { decideElsewhere } from './moderate-elsewhere.ts';

/* The decisions of moderators in the browser: the same as `npm run ops -- moderate`. */

const statuses = { approve: 'normal', refuse: 'refused', delete: 'deleted' } as const;

const reasonOf = (asked: InputOf<typeof commentEndpoint> | InputOf<typeof askEndpoint>) =>
  asked.verdict === 'approve'
    ? ({ category: '', words: '' } as const)
    : { category: reportCategories[asked.category_id - 1] ?? refuse('report-category'), words: asked.words.trim() };

export const moderateComment: Verb<unknown, typeof commentEndpoint> = async (call, asked) => {
  const { comment_id: id, verdict } = asked;
  const row = (await findRow(call, id, { hasTitles: true })) ?? refuse('comment-not-found');
  const reason = reasonOf(asked);
  await auditDeed(call, 'moderate', (transaction, moderator) =>
    decide(transaction, { id, status: statuses[verdict], ...reason, moderator }, call.now, row.facts),
  );
  return null;
};

async function elsewhere(
  call: Call,
  noun: 'message' | 'question' | 'answer' | 'list',
  id: number,
  asked: InputOf<typeof askEndpoint> | InputOf<typeof messageEndpoint> | InputOf<typeof listEndpoint>,
): Promise<null> {
  const decision = { verb: asked.verdict, ...reasonOf(asked as InputOf<typeof askEndpoint>), is_dry_run: false };
  await auditDeed(call, 'moderate', (_transaction, moderator) =>
    decideElsewhere(call.ask, noun, id, { ...decision, moderator }),
  );
  return null;
}

export const moderateAskText: Verb<unknown, typeof askEndpoint> = (call, asked) =>
  elsewhere(call, asked.kind, asked.id, asked);

export const moderateMessageText: Verb<unknown, typeof messageEndpoint> = (call, asked) =>
  elsewhere(call, 'message', asked.message_id, asked);

export const moderateListText: Verb<unknown, typeof listEndpoint> = (call, asked) =>
  elsewhere(call, 'list', asked.list_id, asked);
