import { type Language, readSettings } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { deliver } from '../delivery/deliver.ts';
import { findMember } from '../member/member-store.ts';

/** A letter to the owner that the ways to sign in were changed: whoever did it unasked is found out. */
export async function tellChange({ db, now, ask }: Call, memberId: number): Promise<void> {
  const [owner, { site }] = await Promise.all([findMember(db, 'id', memberId), ask(readSettings, {})]);
  const address = owner?.email ?? owner?.mobile;
  if (!owner || !address) return;
  await deliver(db, { channel: owner.email ? 'email' : 'mobile', address, letter: 'second-factor-changed', language: owner.language as Language, values: { site: site.siteName } }, now);
}
