import { defaultAvatar, type Partner } from '@yonkoma/contract';
import { describeMembers } from '@yonkoma/contract/schema';
import type { Call, Database } from '@yonkoma/service-kit';
import { LRUCache } from 'lru-cache';
import { words } from '../words.ts';

/** A new name or picture is shown at most this much later. */
const maxAgeMs = 15_000;

interface Known {
  card: (Partner & { isHere: boolean }) | null;
}

/** One cache for each open database. */
const known = new WeakMap<Database, LRUCache<number, Known>>();

/** Fetches all partners in one request and caches them for some seconds; members that no longer exist are missing. */
export async function findPartners(
  { db, ask }: Pick<Call, 'db' | 'ask'>,
  ids: Iterable<number>,
): Promise<Map<number, Partner & { isHere: boolean }>> {
  const cache = known.get(db) ?? new LRUCache({ max: 20_000, ttl: maxAgeMs });
  known.set(db, cache);
  const wanted = [...new Set(ids)];
  const unknown = wanted.filter((id) => !cache.has(id));
  for (let at = 0; at < unknown.length; at += 1000) {
    const asked = unknown.slice(at, at + 1000);
    const found = new Map(
      (await ask(describeMembers, { ids: asked })).map(
        ({ id, nickname, username, avatar, motto = '', is_disabled }) => [
          id,
          { id, nickname, username, avatar, motto, isHere: is_disabled === 0 },
        ],
      ),
    );
    for (const id of asked) cache.set(id, { card: found.get(id) ?? null });
  }
  return new Map(
    wanted.flatMap((id) => {
      const card = cache.get(id)?.card;
      return card ? [[id, card] as const] : [];
    }),
  );
}

/** How a partner is shown; also a partner that no longer exists gets a name. */
export function showPartner(found: ReadonlyMap<number, Partner>, id: number, language: Call['language']): Partner {
  const known = found.get(id);
  return {
    id,
    nickname: known?.nickname || words[language]['member.gone'],
    username: known?.username,
    avatar: known?.avatar || defaultAvatar,
    motto: known?.motto ?? '',
  };
}
