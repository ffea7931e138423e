import { type Database, personalDataPageRows } from '@yonkoma/service-kit';
import type { AttachmentRow } from '../upload/upload-store.ts';

export async function listUploads(db: Database, memberId: number, after: number): Promise<AttachmentRow[]> {
  return db<AttachmentRow>('attachment')
    .where({ user_id: memberId })
    .where('id', '>', after)
    .orderBy('id')
    .limit(personalDataPageRows);
}

/** Checks uploads of all topics, because a request for the bytes does not name one. */
export async function hasUpload(db: Database, memberId: number, url: string): Promise<boolean> {
  const rows: Pick<AttachmentRow, 'url'>[] = await db<AttachmentRow>('attachment')
    .where({ user_id: memberId, url })
    .select('url');
  return rows.some((row) => row.url === url);
}

export async function dropUpload(db: Database, id: number): Promise<void> {
  await db('attachment').where({ id }).delete();
}

export async function dropTries(db: Database, memberId: number): Promise<void> {
  await db('upload_try').where({ user_id: memberId }).delete();
}
