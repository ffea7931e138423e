import { countNotices } from '@yonkoma/contract/schema';
import type { Call, Database } from '@yonkoma/service-kit';
import { LRUCache } from 'lru-cache';
import { readUnread } from './read-together.ts';

export interface Counted {
  messages: number;
  notices: number;
  count: number;
}

/** A scheduled notice is counted at most this much later; all other changes raise the version. */
const maxAgeMs = 15_000;

/** Callers that ask while a request is running share its reply. */
interface Known {
  version: string;
  notices: Promise<number>;
}

/** For each open database: the notices of members, for a version of their mailboxes. */
const known = new WeakMap<Database, LRUCache<number, Known>>();

/** Counts the unread messages and notices of a member. Messages are counted each time, notices only after a change. */
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
    // A random lifetime, so that members who came at the same time do not ask again at the same time.
    cache.set(memberId, { version: current, notices: asked }, { ttl: maxAgeMs * (1 - Math.random() / 2) });
    asked.catch(() => cache.delete(memberId));
  }
  const notices = await asked;
  return { messages, notices, count: messages + notices, version };
}
