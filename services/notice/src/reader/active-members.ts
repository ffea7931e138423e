import { describeReaders } from '@yonkoma/contract/schema';
import { type Call, readEach } from '@yonkoma/service-kit';

/** Which of these members are neither disabled nor erased; at most one call to the member domain. */
export async function activeMembers(call: Pick<Call, 'ask' | 'reads'>, ids: readonly number[]): Promise<Set<number>> {
  const asked = ids.filter((id) => id > 0);
  const readers = await readEach(call, 'reader', asked, (missing) => call.ask(describeReaders, { ids: missing }));
  return new Set(readers.filter(({ is_active: isActive }) => isActive).map(({ id }) => id));
}
