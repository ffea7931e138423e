import type { Database } from '@yonkoma/service-kit';

export async function keepPictures(transaction: Database, messageId: number, urls: readonly string[]): Promise<void> {
  if (urls.length > 0)
    await transaction('message_picture').insert([...new Set(urls)].map((url) => ({ message_id: messageId, url })));
}

/** Whether the member still has a message, sent or received, that shows this picture. */
export async function hasPicture(db: Database, memberId: number, url: string): Promise<boolean> {
  const rows: { url: string }[] = await db('message_picture as p')
    .join('message as m', 'm.id', 'p.message_id')
    .where('p.url', url)
    .where((mine) =>
      mine
        .where((sent) =>
          sent
            .where('m.user_id', memberId)
            .whereRaw('(case when m.user_id < m.recipient_id then m.is_gone_low else m.is_gone_high end) = 0'),
        )
        .orWhere((received) =>
          received
            .where('m.recipient_id', memberId)
            .whereRaw('(case when m.recipient_id < m.user_id then m.is_gone_low else m.is_gone_high end) = 0'),
        ),
    )
    .select('p.url');
  // Compared again, because databases ignore differences, such as case, that matter in addresses.
  return rows.some((row) => row.url === url);
}
