import { lowestLevel, privilegesAt } from '@yonkoma/contract';
import { type Call, readPrivileges, refuse } from '@yonkoma/service-kit';

/**
 * Refuses a collection of `count` comics when that is more than the member's level allows, and names the level that
 * allows it.
 */
export async function refuseFull(call: Call, count: number): Promise<void> {
  const table = await readPrivileges(call);
  const most = privilegesAt(table, call.session?.level ?? 1).collectionSize;
  if (count <= most) return;
  const level = lowestLevel(table, ({ collectionSize }) => collectionSize >= count);
  if (level === null) refuse('collection-full', { most });
  refuse('collection-full-yet', { most, level }, { data: { most, level } });
}
