import { type CardPart, shownAtFirst } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';

export async function readShown(db: Database, memberId: number): Promise<CardPart[]> {
  const row: { shows: string } | undefined = await db('card_setting').where({ member_id: memberId }).first('shows');
  return row ? (row.shows.split(' ').filter(Boolean) as CardPart[]) : [...shownAtFirst];
}

export async function keepShown(db: Database, memberId: number, shows: readonly CardPart[]): Promise<void> {
  await db('card_setting')
    .insert({ member_id: memberId, shows: [...new Set(shows)].join(' ') })
    .onConflict('member_id')
    .merge();
}
