import { describeMembers, type readPersonalDataByMessage } from '@yonkoma/contract/schema';
import {
  type Call,
  isoTime,
  type PersonalDataPart,
  personalDataPageRows,
  type PersonalDataRows,
  pageById,
  readPersonalDataParts,
  type Verb,
} from '@yonkoma/service-kit';
import type { MessageConfig } from '../config.ts';
import { listBlocked } from '../mailbox/side-store.ts';
import { readMailbox } from '../mailbox/mailbox-store.ts';
import { listReportsBy } from '../report/report-store.ts';
import { words } from '../words.ts';
import { listConversationIds, listDeeds, listOfConversation } from './personal-data-store.ts';

type Part = 'messages' | 'settings' | 'deeds' | 'reports';
const part = (name: Part, read: PersonalDataPart<MessageConfig>['read']): PersonalDataPart<MessageConfig> => ({
  part: name,
  title: ({ language }) => words[language][`kept.${name}`],
  read,
});

/** Reads one conversation after the other. A cursor is `CONVERSATION.MESSAGE`, the last message that was read. */
async function readMessages(
  { db, ask }: Call<MessageConfig>,
  memberId: number,
  place: string,
): Promise<PersonalDataRows> {
  const [conversation = 0, message = 0] = place.split('.').map(Number);
  const rest = conversation > 0 ? await listOfConversation(db, memberId, conversation, message) : [];
  const [following] = rest.length > 0 ? [conversation] : await listConversationIds(db, memberId, conversation, 1);
  if (following === undefined) return { rows: [], next: null };
  const found = rest.length > 0 ? rest : await listOfConversation(db, memberId, following, 0);
  const peer = found[0] && (found[0].user_id === memberId ? found[0].recipient_id : found[0].user_id);
  const [known] = peer ? await ask(describeMembers, { ids: [peer] }) : [];
  const rows = found.map(({ id, user_id, text, images, created_at }) => ({
    id,
    with: { id: peer, nickname: known?.nickname ?? '' },
    is_mine: user_id === memberId,
    text,
    images: images.split('\n').filter(Boolean),
    sent: isoTime(created_at),
  }));
  return {
    rows,
    next:
      found.length < personalDataPageRows
        ? `${following}.${Number.MAX_SAFE_INTEGER}`
        : `${following}.${found.at(-1)?.id}`,
  };
}

const parts: readonly PersonalDataPart<MessageConfig>[] = [
  part('messages', readMessages),
  part('settings', async ({ db }, memberId) => {
    const { writers, has_receipts } = await readMailbox(db, memberId);
    const blocked = await listBlocked(db, memberId, 10_000);
    return { rows: [{ who_may_write: writers, has_read_receipts: has_receipts === 1, blocked }], next: null };
  }),
  part('deeds', async ({ db }, memberId, after) =>
    pageById(await listDeeds(db, memberId, Number(after)), ({ kind, title, path, done_at }) => ({
      kind,
      title,
      path,
      done: isoTime(done_at),
    })),
  ),
  part('reports', async ({ db }, memberId, after) =>
    pageById(await listReportsBy(db, memberId, Number(after)), ({ id: _, created_at, ...report }) => ({
      ...report,
      reported: isoTime(created_at),
    })),
  ),
];

export const readPersonalData: Verb<MessageConfig, typeof readPersonalDataByMessage> = (call, asked) =>
  readPersonalDataParts(parts, call, asked);
