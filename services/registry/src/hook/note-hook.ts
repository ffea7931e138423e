import type { Database } from '@yonkoma/service-kit';
import { appendEntry } from '../audit/audit-store.ts';
import { originOf, remotesOf } from './hook-rules.ts';
import type { Hook } from './hook-store.ts';

/**
 * Writes to the audit what was done with a hook. Of its address only the origin is written: everybody who may read the
 * platform reads the audit, and the rest of the address is often a password.
 */
export async function noteHook(
  transaction: Database,
  hook: Pick<Hook, 'id' | 'url' | 'events' | 'remotes'>,
  {
    at,
    who,
    what,
    reason = '',
  }: {
    at: number;
    who: string;
    what: 'hook added' | 'hook removed' | 'hook disabled' | 'hook enabled';
    reason?: string;
  },
): Promise<void> {
  const text = JSON.stringify({
    id: hook.id,
    origin: originOf(hook),
    events: hook.events,
    remotes: remotesOf(hook),
  });
  const isGone = what === 'hook removed' || what === 'hook disabled';
  await appendEntry(transaction, {
    at,
    who,
    what,
    remote: null,
    before: isGone ? text : '',
    after: isGone ? '' : text,
    commit: null,
    gate: null,
    reason,
  });
}
