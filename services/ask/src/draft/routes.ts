import * as contract from '@yonkoma/contract';
import { type Call, loginNeeded, route } from '@yonkoma/service-kit';
import { dropDraft, listDrafts } from './draft-store.ts';
import { keepDraft } from './keep-draft.ts';
import { presentDrafts } from './present-drafts.ts';
import { readDraft } from './read-draft.ts';

const memberOf = ({ session }: Call): number => {
  if (!session) throw loginNeeded();
  return session.memberId;
};

export const draftRoutes = [
  route(contract.readAskDraft, readDraft),
  route(contract.keepAskDraft, keepDraft),
  route(contract.listAskDrafts, async (call: Call) => ({
    list: await presentDrafts(call.db, await listDrafts(call.db, memberOf(call), 100)),
  })),
  route(contract.dropAskDraft, async (call: Call, { slot }: { slot: string }) => {
    await dropDraft(call.db, memberOf(call), slot);
    return null;
  }),
];
