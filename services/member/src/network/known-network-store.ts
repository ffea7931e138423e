import type { Database } from '@yonkoma/service-kit';

interface KnownNetworkRow {
  member_id: number;
  network: string;
  seen_at: number;
}

/** How long a network stays familiar after the last sign-in from it. */
export const familiarS = 7_776_000;

export async function isFamiliar(db: Database, memberId: number, network: string, now: number): Promise<boolean> {
  return (
    (await db<KnownNetworkRow>('known_network')
      .where({ member_id: memberId, network })
      .where('seen_at', '>', now - familiarS)
      .first('seen_at')) !== undefined
  );
}

export async function rememberNetwork(db: Database, memberId: number, network: string, now: number): Promise<void> {
  await db<KnownNetworkRow>('known_network')
    .insert({ member_id: memberId, network, seen_at: now })
    .onConflict(['member_id', 'network'])
    .merge();
}
