import type { Database } from '@yonkoma/service-kit';

export interface OperationRow { id: number; done_at: number; operator: string; verb: string; subject: string; before: string; after: string }

export async function noteOperation(transaction: Database, { before, after, ...row }: Omit<OperationRow, 'id' | 'before' | 'after'> & { before: object; after: object }): Promise<void> {
  await transaction('operation').insert({ ...row, before: JSON.stringify(before), after: JSON.stringify(after) });
}

/** The latest first; of one subject or of all. */
export async function listOperations(db: Database, { subject, limit }: { subject: string | undefined; limit: number }): Promise<OperationRow[]> {
  return db<OperationRow>('operation').modify((query) => { if (subject) void query.where({ subject }); }).orderBy('id', 'desc').limit(limit).select();
}
