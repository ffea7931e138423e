import { countNotices } from '@yonkoma/contract/schema';
import type { Call, Database } from '@yonkoma/service-kit';
import { LRUCache } from 'lru-cache';
import { everybody, type MailboxRow } from './mailbox-store.ts';
import { readUnread } from './read-together.ts';

export interface Counted {
  messages: number;
  notices: number;
  count: number;
}

/**
 * A count that came with a change is trusted for this time. Two changes at the same moment may each not know of the
 * other; then the count is wrong until it is asked for.
 */
export const carriedMs = 5000;

/** A scheduled notice is counted at most this much later; all other changes raise the version. */
const maxAgeMs = 15_000;

/** Callers that ask while a request is running share its reply. */
interface Known {
  version: string;
  notices: Promise<number>;
  isCarried: boolean;
}

/** For each open database: the notices of members, for a version of their mailboxes. */
const known = new WeakMap<Database, LRUCache<number, Known>>();

const knownOf = (db: Database) => {
  const cache = known.get(db) ?? new LRUCache<number, Known>({ max: 50_000, ttl: maxAgeMs });
  known.set(db, cache);
  return cache;
};

const versionText = (own: number, ofAll: number): string => `${own} ${ofAll}`;

/** Keeps the count of notices that a change brought with it, for the versions right after the change. */
export function keepCarried(
  db: Database,
  memberId: number,
  versions: readonly Pick<MailboxRow, 'member_id' | 'version'>[],
  unread: number,
): void {
  const versionOf = (id: number) => versions.find((row) => row.member_id === id)?.version ?? 0;
  const version = versionText(versionOf(memberId), versionOf(everybody));
  knownOf(db).set(memberId, { version, notices: Promise.resolve(unread), isCarried: true }, { ttl: carriedMs });
}

/** Counts the unread messages and notices of a member. Messages are counted each time, notices only after a change. */
export async function countEverything(
  { db, ask }: Pick<Call, 'db' | 'ask'>,
  memberId: number,
): Promise<Counted & { version: number; isCarried: boolean; receipts: number }> {
  const { unread: messages, version, receipts, version_of_all } = await readUnread(db, memberId);
  const cache = knownOf(db);
  const current = versionText(version, version_of_all);
  const kept = cache.get(memberId);
  const asked =
    kept?.version === current ? kept.notices : ask(countNotices, { member_id: memberId }).then(({ unread }) => unread);
  if (kept?.version !== current) {
    // A random lifetime, so that members who came at the same time do not ask again at the same time.
    cache.set(
      memberId,
      { version: current, notices: asked, isCarried: false },
      { ttl: maxAgeMs * (1 - Math.random() / 2) },
    );
    asked.catch(() => cache.delete(memberId));
  }
  const notices = await asked;
  const isCarried = kept?.version === current && kept.isCarried;
  return { messages, notices, count: messages + notices, version, isCarried, receipts };
}
