import type { Database } from '@yonkoma/service-kit';

export interface Change { amount: number; created_at: number }

/** Changes of a member's points or balance since a time. */
export async function listChanges(db: Database, kind: 'score' | 'money', { memberId, since }: { memberId: number; since: number }): Promise<Change[]> {
  const unit = kind === 'score' ? 'score' : 'cents';
  return db(`${kind}_log`).where({ member_id: memberId }).where('created_at', '>=', since).select({ amount: unit, created_at: 'created_at' });
}
