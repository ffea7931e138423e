import type { Database } from '@yonkoma/service-kit';

/** A value that an operator has set, as JSON. */
export interface PrivilegeRow {
  level: number;
  name: string;
  value: string;
}

export async function listPrivilegeRows(db: Database): Promise<PrivilegeRow[]> {
  return db<PrivilegeRow>('level_privilege').orderBy(['level', 'name']).select('level', 'name', 'value');
}

/** One row for each value, so that operators who set different values at once do not undo each other's. */
export async function keepPrivilege(db: Database, row: PrivilegeRow): Promise<void> {
  await db('level_privilege').insert(row).onConflict(['level', 'name']).merge();
}

export async function dropPrivilege(db: Database, { level, name }: Omit<PrivilegeRow, 'value'>): Promise<void> {
  await db('level_privilege').where({ level, name }).delete();
}
