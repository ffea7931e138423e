import type { InputOf, readAskDraft as endpoint, ReplyOf } from '@yonkoma/contract';
import { type Call, loginNeeded } from '@yonkoma/service-kit';
import { findDraft } from './draft-store.ts';
import { presentDrafts } from './present-drafts.ts';

export async function readDraft(
  { db, session }: Call,
  { slot }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  if (!session) throw loginNeeded();
  const row = await findDraft(db, session.memberId, slot);
  const [draft = null] = row ? await presentDrafts(db, [row]) : [];
  return { draft };
}
