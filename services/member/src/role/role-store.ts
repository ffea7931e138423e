import { ownerRole, presetRoles } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';

interface RoleRow {
  name: string;
  nodes: string;
}

/** What a role may do: as an operator has set it, else as every site has it. */
export const nodesOf = (name: string, set: string | null): readonly string[] =>
  name !== ownerRole && set !== null ? (JSON.parse(set) as string[]) : (presetRoles[name] ?? []);

/** All roles with what they may do, those that every site has first. */
export async function listRoles(db: Database): Promise<Map<string, readonly string[]>> {
  const rows = await db<RoleRow>('role').orderBy('name');
  const set = new Map(rows.map(({ name, nodes }) => [name, nodes]));
  return new Map(
    [...Object.keys(presetRoles), ...set.keys()].map((name) => [name, nodesOf(name, set.get(name) ?? null)]),
  );
}

/** Sets what a role may do, or makes it. */
export async function saveRole(db: Database, name: string, nodes: readonly string[]): Promise<void> {
  await db<RoleRow>('role')
    .insert({ name, nodes: JSON.stringify(nodes) })
    .onConflict('name')
    .merge(['nodes']);
}

/** Ends what an operator set for a role. A role that not every site has ends itself, for its members too. */
export async function dropRole(db: Database, name: string): Promise<void> {
  await db('role').where({ name }).delete();
  if (!Object.hasOwn(presetRoles, name)) await db('role_holder').where({ role: name }).delete();
}

export async function giveRole(db: Database, memberId: number, role: string, now: number): Promise<void> {
  await db('role_holder').insert({ member_id: memberId, role, given_at: now }).onConflict().ignore();
}

export async function takeRole(db: Database, memberId: number, role: string): Promise<void> {
  await db('role_holder').where({ member_id: memberId, role }).delete();
}

export async function rolesOf(db: Database, memberId: number): Promise<string[]> {
  return db('role_holder').where({ member_id: memberId }).orderBy('role').pluck('role');
}

/** The usernames of the active members who have the role. */
export async function listHolders(db: Database, role: string): Promise<string[]> {
  return db('role_holder as h')
    .join('member as m', 'm.id', 'h.member_id')
    .where({ 'h.role': role, 'm.status': 'active' })
    .orderBy('m.username')
    .pluck('m.username');
}

/**
 * Whether the site would have no owner without this member, who is one. Locks the owners, so that two of them cannot
 * leave at once.
 */
export async function isLastOwner(transaction: Database, memberId: number): Promise<boolean> {
  const owners: { id: number }[] = await transaction('role_holder as h')
    .join('member as m', 'm.id', 'h.member_id')
    .where({ 'h.role': ownerRole, 'm.status': 'active' })
    .whereNull('m.erase_at')
    .forUpdate()
    .select('m.id');
  return owners.length === 1 && owners[0]?.id === memberId;
}
