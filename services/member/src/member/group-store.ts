import type { Database } from '@yonkoma/service-kit';

interface GroupRow {
  id: number;
  name: string;
  nodes: string;
}

export interface Group {
  id: number;
  name: string;
  /** Permission nodes in lower case; `*` for all. */
  nodes: string[];
}

const asGroup = ({ id, name, nodes }: GroupRow): Group => ({ id, name, nodes: JSON.parse(nodes) as string[] });

export async function findGroup(db: Database, name: string): Promise<Group | undefined> {
  const row = await db<GroupRow>('member_group').where({ name }).first();
  return row && asGroup(row);
}

export async function listGroups(db: Database): Promise<Group[]> {
  return (await db<GroupRow>('member_group').orderBy('id')).map(asGroup);
}

/** Creates the group, or replaces the nodes of the group with that name. */
export async function saveGroup(db: Database, name: string, nodes: readonly string[]): Promise<void> {
  await db<GroupRow>('member_group')
    .insert({ name, nodes: JSON.stringify(nodes) })
    .onConflict('name')
    .merge(['nodes']);
}
