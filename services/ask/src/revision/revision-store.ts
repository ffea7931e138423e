import type { Database } from '@yonkoma/service-kit';

export const subjects = ['question', 'answer'] as const;
export type Subject = (typeof subjects)[number];
export const subjectCode = (subject: Subject): number => subjects.indexOf(subject);

export interface RevisionRow {
  subject: number;
  subject_id: number;
  revision: number;
  member_id: number;
  title: string;
  tags: string;
  markdown: string;
  written_at: number;
}

export async function insertRevision(transaction: Database, row: RevisionRow): Promise<void> {
  await transaction('revision').insert(row);
}

/**
 * The latest revisions first. Returns one more than requested if there is one, because the last one is compared with
 * it.
 */
export async function listRevisions(
  db: Database,
  subject: Subject,
  id: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<RevisionRow[]> {
  const rows: RevisionRow[] = await db<RevisionRow>('revision')
    .where({ subject: subjectCode(subject), subject_id: id })
    .orderBy('revision', 'desc')
    .limit(limit + 1)
    .offset(offset);
  return rows.map((row) => ({ ...row, written_at: Number(row.written_at) }));
}

export async function dropRevisions(transaction: Database, subject: Subject, id: number): Promise<void> {
  await transaction('revision')
    .where({ subject: subjectCode(subject), subject_id: id })
    .delete();
}
