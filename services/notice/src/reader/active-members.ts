import { describeReaders } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';

/** Which of these members are neither disabled nor erased; one call to the member domain. */
export async function activeMembers({ ask }: Pick<Call, 'ask'>, ids: readonly number[]): Promise<Set<number>> {
  const asked = [...new Set(ids)].filter((id) => id > 0);
  if (asked.length === 0) return new Set();
  const readers = await ask(describeReaders, { ids: asked });
  return new Set(readers.filter(({ is_active: isActive }) => isActive).map(({ id }) => id));
}
