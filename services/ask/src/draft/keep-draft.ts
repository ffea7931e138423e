import type { InputOf, keepAskDraft as endpoint, ReplyOf } from '@yonkoma/contract';
import { type Call, loginNeeded, refuse, transact } from '@yonkoma/service-kit';
import { findDraft, listDrafts, replaceDraft } from './draft-store.ts';
import { presentDrafts } from './present-drafts.ts';

const most = 50;

/** When two tabs save the same draft, the later request gets the draft of the other tab and overwrites nothing. */
export async function keepDraft(
  call: Call,
  { slot, version, ...fields }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { db, now, session } = call;
  if (!session) throw loginNeeded();
  const { memberId } = session;
  if (version === 0 && (await listDrafts(db, memberId, most)).filter((draft) => draft.slot !== slot).length >= most)
    refuse('drafts-too-many', { max: most });
  const isKept = await transact(db, (transaction) =>
    replaceDraft(transaction, { member_id: memberId, slot, body: JSON.stringify(fields), updated_at: now }, version),
  );
  if (isKept) return { version: version + 1, updated_at: now };
  const there = await findDraft(db, memberId, slot);
  const [draft = null] = there ? await presentDrafts(db, [there]) : [];
  return refuse('draft-changed', {}, { data: { draft } });
}
