import type { Database } from '@yonkoma/service-kit';
import { disableHook, type Hook, listHooks } from './hook-store.ts';
import { noteHook } from './note-hook.ts';

/**
 * Switches off the hooks that this person or token added: whoever held a token that leaked may hold its hooks, too.
 * @returns those that were on
 */
export async function disableHooksOf(
  transaction: Database,
  madeBy: string,
  { at, who }: { at: number; who: string },
): Promise<Hook[]> {
  const theirs = (await listHooks(transaction)).filter((hook) => hook.madeBy === madeBy && hook.disabledAt === null);
  for (const hook of theirs) {
    await disableHook(transaction, hook.id, at);
    await noteHook(transaction, hook, { at, who, what: 'hook disabled', reason: `${madeBy} was revoked` });
  }
  return theirs;
}
