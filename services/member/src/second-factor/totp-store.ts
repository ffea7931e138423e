import type { Database } from '@yonkoma/service-kit';

/** Both secrets are encrypted, see `seal`. */
export interface TotpRow {
  member_id: number;
  secret: string | null;
  pending_secret: string | null;
  last_step: number;
}

export async function readTotp(db: Database, memberId: number): Promise<TotpRow | undefined> {
  return db<TotpRow>('totp').where({ member_id: memberId }).first();
}

/** Stores the secret of an app that is being set up. An app that is in use stays in use. */
export async function keepPending(db: Database, memberId: number, pendingSecret: string | null): Promise<void> {
  await db<TotpRow>('totp')
    .insert({ member_id: memberId, pending_secret: pendingSecret })
    .onConflict('member_id')
    .merge(['pending_secret']);
}

/** Activates exactly the pending secret that was read. Returns false when another request was first. */
export async function activateTotp(
  db: Database,
  { member_id, pending_secret }: TotpRow,
  step: number,
): Promise<boolean> {
  const row = { secret: pending_secret, pending_secret: null, last_step: step };
  return (await db<TotpRow>('totp').where({ member_id, pending_secret }).update(row)) === 1;
}

/**
 * Uses a step up: when two requests bring the same code at once, only one gets true. Codes of earlier steps are invalid
 * afterwards.
 */
export async function takeStep(db: Database, { member_id, secret }: TotpRow, step: number): Promise<boolean> {
  return (
    (await db<TotpRow>('totp')
      .where({ member_id, secret })
      .where('last_step', '<', step)
      .update({ last_step: step })) === 1
  );
}

export async function deleteTotp(db: Database, memberId: number): Promise<void> {
  await db<TotpRow>('totp').where({ member_id: memberId }).delete();
}
