import type { Database } from '@yonkoma/service-kit';

export interface OfferRow {
  id: string;
  code_hash: string | null;
  remote: string;
  version: string;
  origin: string | null;
  build: string | null;
  offered_by: string;
  member_id: number | null;
  offered_at: number;
  code_until: number;
  ends_at: number;
}

export async function insertOffer(db: Database, row: OfferRow): Promise<void> {
  await db<OfferRow>('override_offer').insert(row);
}

export async function readOffer(db: Database, id: string): Promise<OfferRow | undefined> {
  return db<OfferRow>('override_offer').where({ id }).first();
}

/** An offer that was not taken yet and whose ten minutes are not over. */
export async function findOffer(db: Database, codeHash: string, now: number): Promise<OfferRow | undefined> {
  return db<OfferRow>('override_offer').where({ code_hash: codeHash }).where('code_until', '>', now).first();
}

/** Takes an offer; only the first caller gets it. */
export async function takeOffer(db: Database, id: string, memberId: number, endsAt: number): Promise<boolean> {
  return (
    (await db<OfferRow>('override_offer')
      .where({ id })
      .whereNull('member_id')
      .update({ member_id: memberId, code_hash: null, ends_at: endsAt })) > 0
  );
}

export async function renewOffer(
  db: Database,
  id: string,
  { version, build }: { version: string; build: string },
): Promise<void> {
  await db<OfferRow>('override_offer').where({ id }).update({ version, build });
}

export async function endOffer(db: Database, id: string, now: number): Promise<void> {
  await db<OfferRow>('override_offer').where({ id }).update({ ends_at: now, code_hash: null });
}

/** Versions with an override or an open offer. */
export async function listTried(db: Database, now: number): Promise<{ remote: string; version: string }[]> {
  return db<OfferRow>('override_offer').where('ends_at', '>', now).whereNull('origin').distinct('remote', 'version');
}

export async function dropEnded(db: Database, before: number): Promise<void> {
  await db<OfferRow>('override_offer').where('ends_at', '<', before).delete();
}
