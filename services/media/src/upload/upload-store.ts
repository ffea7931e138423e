import type { Database } from '@yonkoma/service-kit';

export interface AttachmentRow {
  id: number;
  user_id: number;
  topic: string;
  sha1: string;
  url: string;
  width: number;
  height: number;
  name: string;
  size_bytes: number;
  mimetype: string;
  suffix: string;
  quote: number;
  created_at: number;
  last_upload_at: number;
}

/**
 * The member's own row with the same bytes under a topic. Rows of others are ignored, so that the reply does not reveal
 * them.
 */
export async function findOwn(
  db: Database,
  { sha1, topic, memberId }: { sha1: string; topic: string; memberId: number },
): Promise<AttachmentRow[]> {
  return db<AttachmentRow>('attachment').where({ sha1, topic, user_id: memberId });
}

/** The rows with the same bytes under the same topic, the member's own first. */
export async function findSame(
  db: Database,
  { sha1, topic, memberId }: { sha1: string; topic: string; memberId: number },
): Promise<AttachmentRow[]> {
  const rows: AttachmentRow[] = await db<AttachmentRow>('attachment').where({ sha1, topic }).orderBy('id').limit(100);
  const own: AttachmentRow | undefined =
    rows.find((row) => row.user_id === memberId) ??
    (await db<AttachmentRow>('attachment').where({ sha1, topic, user_id: memberId }).first());
  return own ? [own, ...rows.filter(({ id }) => id !== own.id)] : rows;
}

/** Adds a row, or raises the count of an existing one, also with concurrent calls. */
export async function addAttachment(
  db: Database,
  row: Omit<AttachmentRow, 'id' | 'quote' | 'created_at'>,
): Promise<AttachmentRow> {
  const { user_id, topic, sha1, last_upload_at } = row;
  await db<AttachmentRow>('attachment')
    .insert({ ...row, quote: 1, created_at: last_upload_at })
    .onConflict(['user_id', 'topic', 'sha1'])
    .merge({ quote: db.raw('attachment.quote + 1') as never, last_upload_at, name: row.name });
  return (await db<AttachmentRow>('attachment').where({ user_id, topic, sha1 }).first()) as AttachmentRow;
}

/** The uploads of a member. A file under several topics counts once for each. */
export async function sumOf(db: Database, memberId: number): Promise<{ files: number; bytes: number }> {
  const [row] = await db('attachment')
    .where({ user_id: memberId })
    .select<{ files: number; bytes: number | string | null }[]>(
      db.raw('COUNT(*) AS files'),
      db.raw('SUM(size_bytes) AS bytes'),
    );
  return { files: Number(row?.files ?? 0), bytes: Number(row?.bytes ?? 0) };
}

/** Records a try and returns the number since `since`, including this one. */
export async function countTry(db: Database, memberId: number, now: number, since: number): Promise<number> {
  await db('upload_try').where('tried_at', '<=', since).delete();
  await db('upload_try').insert({ user_id: memberId, tried_at: now });
  const row = await db('upload_try')
    .where({ user_id: memberId })
    .where('tried_at', '>', since)
    .count<{ count: number | string }[]>({ count: '*' })
    .first();
  return Number(row?.count ?? 0);
}

export async function isOwned(
  db: Database,
  { memberId, url, topic }: { memberId: number; url: string; topic: string },
): Promise<boolean> {
  const rows: Pick<AttachmentRow, 'url'>[] = await db<AttachmentRow>('attachment')
    .where({ url, topic, user_id: memberId })
    .select('url');
  // Compared again, because databases ignore differences, such as case, that matter in addresses.
  return rows.some((row) => row.url === url);
}

/** All rows of these addresses under a topic. */
export async function listByUrls(
  db: Database,
  urls: readonly string[],
  topic: string,
): Promise<Pick<AttachmentRow, 'url' | 'width' | 'height' | 'user_id'>[]> {
  return urls.length === 0
    ? []
    : db<AttachmentRow>('attachment')
        .whereIn('url', [...urls])
        .where({ topic })
        .select('url', 'width', 'height', 'user_id');
}

/** The members who uploaded the file at an address, with their topics. */
export async function listOwners(db: Database, url: string): Promise<Pick<AttachmentRow, 'topic' | 'user_id'>[]> {
  const rows: Pick<AttachmentRow, 'url' | 'topic' | 'user_id'>[] = await db<AttachmentRow>('attachment')
    .where({ url })
    .select('url', 'topic', 'user_id');
  // Compared again, because databases ignore differences, such as case, that matter in addresses.
  return rows.filter((row) => row.url === url);
}

/** Which of these addresses have a row. */
export async function storedUrls(db: Database, urls: readonly string[]): Promise<Set<string>> {
  const rows: Pick<AttachmentRow, 'url'>[] = await db<AttachmentRow>('attachment').whereIn('url', urls).distinct('url');
  return new Set(rows.map(({ url }) => url));
}
