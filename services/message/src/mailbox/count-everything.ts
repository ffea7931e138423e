import { countNotices } from '@yonkoma/contract/schema';
import type { Call, Database } from '@yonkoma/service-kit';
import { LRUCache } from 'lru-cache';
import { readUnread } from './read-together.ts';

export interface Counted {
  messages: number;
  notices: number;
  count: number;
}

/** A notice whose time comes is counted so late at most; all else changes the version. */
const maxAgeMs = 15_000;

/** Who asks while an answer is on its way waits for the same one. */
interface Known {
  version: string;
  notices: Promise<number>;
}

/** Of each database that is open: the notices of members, as of a version of their mailboxes. */
const known = new WeakMap<Database, LRUCache<number, Known>>();

/**
 * What there is to read for a member, messages and notices. Messages are read each time; notices are asked for when
 * something changed.
 */
export async function countEverything(
  { db, ask }: Pick<Call, 'db' | 'ask'>,
  memberId: number,
): Promise<Counted & { version: number }> {
  const { unread: messages, version, version_of_all } = await readUnread(db, memberId);
  const cache = known.get(db) ?? new LRUCache({ max: 50_000, ttl: maxAgeMs });
  known.set(db, cache);
  const current = `${version} ${version_of_all}`;
  const kept = cache.get(memberId);
  const asked =
    kept?.version === current ? kept.notices : ask(countNotices, { member_id: memberId }).then(({ unread }) => unread);
  if (kept?.version !== current) {
    // Members who came together do not ask again together.
    cache.set(memberId, { version: current, notices: asked }, { ttl: maxAgeMs * (1 - Math.random() / 2) });
    asked.catch(() => cache.delete(memberId));
  }
  const notices = await asked;
  return { messages, notices, count: messages + notices, version };
}
