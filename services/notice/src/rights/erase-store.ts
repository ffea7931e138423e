import type { Database } from '@yonkoma/service-kit';

/** Tables whose rows belong to the member alone. */
const own = ['notice_receipt', 'notice_group', 'notice_preference', 'reader'];

export async function dropOwn(transaction: Database, memberId: number): Promise<void> {
  for (const table of own) await transaction(table).where({ member_id: memberId }).delete();
}

/**
 * Removes the member's texts from the notices of others; a notice about nothing else is deleted. Returns the members
 * who had not read it.
 */
export async function dropSaid(transaction: Database, memberId: number): Promise<number[]> {
  const readers = new Set<number>();
  const notices: number[] = await transaction('notice_said')
    .where({ author_id: memberId })
    .distinct('notice_id')
    .pluck('notice_id');
  await transaction('notice_said').where({ author_id: memberId }).delete();
  for (let at = 0; at < notices.length; at += 500) {
    const empty: number[] = await transaction('notice')
      .whereIn('id', notices.slice(at, at + 500))
      .whereNotExists(transaction('notice_said').select('notice_id').whereRaw('notice_said.notice_id = notice.id'))
      .pluck('id');
    for (const reader of (await transaction('notice_receipt')
      .whereIn('notice_id', empty)
      .whereNull('read_at')
      .distinct('member_id')
      .pluck('member_id')) as number[])
      readers.add(reader);
    await transaction('notice').whereIn('id', empty).delete();
  }
  return [...readers];
}
