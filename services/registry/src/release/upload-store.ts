import type { Database } from '@yonkoma/service-kit';

export interface UploadRow {
  id: string;
  remote: string;
  build: string;
  who: string;
  commit_name: string | null;
  created_at: number;
}

export async function readUpload(db: Database, id: string): Promise<UploadRow | undefined> {
  return db<UploadRow>('upload').where({ id }).first();
}

export async function insertUpload(
  db: Database,
  id: string,
  build: { name: string },
  { who, commit, now }: { who: string; commit: string | null; now: number },
): Promise<void> {
  await db<UploadRow>('upload')
    .insert({ id, remote: build.name, build: JSON.stringify(build), who, commit_name: commit, created_at: now })
    .onConflict('id')
    .merge(['commit_name', 'created_at']);
}

export async function dropUpload(db: Database, id: string): Promise<void> {
  await db<UploadRow>('upload').where({ id }).delete();
}

/** The ids of uploads that began before this time. */
export async function listOldUploads(db: Database, before: number): Promise<string[]> {
  return (await db<UploadRow>('upload').where('created_at', '<', before).select('id')).map(({ id }) => id);
}
