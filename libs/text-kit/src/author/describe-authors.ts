import type { MemberCard } from '@yonkoma/contract';
import { describeMembers } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';
import type { Database } from '@yonkoma/service-kit';
import { LRUCache } from 'lru-cache';

/** The time after which a new name or picture is shown at the latest. */
const maxAgeMs = 15_000;

/** One cache for each open database; null for members who have left. */
const known = new WeakMap<Database, LRUCache<number, { card: MemberCard | null }>>();

const cardsOf = (db: Database) => {
  const cache = known.get(db) ?? new LRUCache({ max: 20_000, ttl: maxAgeMs });
  known.set(db, cache);
  return cache;
};

/** Remembers a card that came with another answer. */
export const keepAuthor = (db: Database, card: MemberCard): void => void cardsOf(db).set(card.id, { card });

/** Names and pictures of members, in one call, cached for 15 seconds. Deleted members are missing from the result. */
export async function describeAuthors(
  { db, ask }: Pick<Call, 'db' | 'ask'>,
  ids: Iterable<number>,
): Promise<Map<number, MemberCard>> {
  const cache = cardsOf(db);
  const wanted = [...new Set(ids)].filter((id) => id > 0);
  const unknown = wanted.filter((id) => !cache.has(id));
  for (let at = 0; at < unknown.length; at += 1000) {
    const asked = unknown.slice(at, at + 1000);
    const found = new Map(
      (await ask(describeMembers, { ids: asked })).map(({ id, nickname, username, avatar, level }) => [
        id,
        { id, nickname, username, avatar, level },
      ]),
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
