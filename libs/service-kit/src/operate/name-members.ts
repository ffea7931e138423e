import { describeMembers } from '@yonkoma/contract/schema';
import type { Ask } from '../domain.ts';
import { PeerAway } from '../peer-http.ts';
import { auditName } from './audit-deed.ts';

/** The most members that one call describes. */
const atOnce = 1000;

/**
 * For lists that an operator reads: a function that adds the username to the name of a member in the audit, `member 7
 * (mai)`. Other names, and members who have left, stay as they are; all do while the member domain does not answer.
 */
export async function nameMembers(ask: Ask, names: readonly string[]): Promise<(name: string) => string> {
  const ids = [...new Set(names.flatMap((name) => /^member ([1-9]\d{0,9})$/.exec(name)?.[1] ?? []))].map(Number);
  const known = new Map<string, string>();
  try {
    for (let at = 0; at < ids.length; at += atOnce)
      for (const { id, username } of await ask(describeMembers, { ids: ids.slice(at, at + atOnce) }))
        if (username) known.set(auditName(id), `${auditName(id)} (${username})`);
  } catch (error) {
    if (!(error instanceof PeerAway)) throw error;
  }
  return (name) => known.get(name) ?? name;
}
