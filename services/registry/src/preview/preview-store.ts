import type { Database } from '@yonkoma/service-kit';

export interface PreviewRow {
  id: string;
  remote: string;
  version: string;
  made_by: string;
  made_at: number;
  ends_at: number;
}

export async function insertPreview(db: Database, row: PreviewRow): Promise<void> {
  await db<PreviewRow>('preview').insert(row);
}

/** A preview that has not ended. */
export async function readOpen(db: Database, id: string, now: number): Promise<PreviewRow | undefined> {
  return db<PreviewRow>('preview').where({ id }).where('ends_at', '>', now).first();
}

/** Previews that have not ended, newest first. */
export async function listOpen(db: Database, remote: string | undefined, now: number): Promise<PreviewRow[]> {
  return db<PreviewRow>('preview')
    .where('ends_at', '>', now)
    .modify((query) => {
      if (remote !== undefined) void query.where({ remote });
    })
    .orderBy([
      { column: 'made_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(200);
}

/** Ends a preview; false when it had ended before. */
export async function endOpen(db: Database, id: string, now: number): Promise<boolean> {
  return (await db<PreviewRow>('preview').where({ id }).where('ends_at', '>', now).update({ ends_at: now })) > 0;
}

/** Versions with an open preview. */
export async function listPreviewed(db: Database, now: number): Promise<{ remote: string; version: string }[]> {
  return db<PreviewRow>('preview').where('ends_at', '>', now).distinct('remote', 'version');
}

export async function dropPreviews(db: Database, before: number): Promise<void> {
  await db<PreviewRow>('preview').where('ends_at', '<', before).delete();
}
