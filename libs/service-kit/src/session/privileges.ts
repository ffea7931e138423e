import { presetPrivileges, privilegesAt, type Privileges } from '@yonkoma/contract';
import { readPrivileges as endpoint } from '@yonkoma/contract/schema';
import type { Database } from '../database.ts';
import type { Call } from '../domain.ts';
import { isUnavailable } from '../unavailable.ts';

type Asking = Pick<Call, 'ask' | 'db' | 'log'>;

const lastRead = new WeakMap<Database, readonly Privileges[]>();

/**
 * What members of each level may do, from level 1 on. The domain needs `site` among its peers. While the site domain
 * cannot be reached, the last values that this process has read apply, or the preset ones: a level opens something for
 * members, and closes nothing that could do harm.
 */
export async function readPrivileges({ ask, db, log }: Asking): Promise<readonly Privileges[]> {
  try {
    const table = await ask(endpoint, {});
    lastRead.set(db, table);
    return table;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    log.debug(error);
    return lastRead.get(db) ?? presetPrivileges;
  }
}

/** The privileges of the caller; those of level 1 for a guest. */
export async function privilegesOf(call: Asking & Pick<Call, 'session'>): Promise<Privileges> {
  return privilegesAt(await readPrivileges(call), call.session?.level ?? 1);
}
