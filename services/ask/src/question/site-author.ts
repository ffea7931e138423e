import type { MemberCard } from '@yonkoma/contract';
import { readSettings } from '@yonkoma/contract/schema';
import { type Call } from '@yonkoma/service-kit';
import { describeAuthors } from '@yonkoma/text-kit';
import { LRUCache } from 'lru-cache';

/** A new name is shown at most this much later. */
const maxAgeMs = 60_000;
const known = new WeakMap<Call['db'], LRUCache<'name', string>>();

/** Like `describeAuthors`. The site itself is the author (id 0) of the questions of a new site. */
export async function nameAuthors(
  call: Pick<Call, 'db' | 'ask'>,
  ids: Iterable<number>,
): Promise<Map<number, MemberCard>> {
  const wanted = [...ids];
  const authors = await describeAuthors(call, wanted);
  if (wanted.includes(0))
    authors.set(0, { id: 0, nickname: await siteName(call), avatar: '/static/images/avatar.png', level: 1 });
  return authors;
}

async function siteName({ db, ask }: Pick<Call, 'db' | 'ask'>): Promise<string> {
  const cache = known.get(db) ?? new LRUCache({ max: 1, ttl: maxAgeMs });
  known.set(db, cache);
  const name = cache.get('name') ?? (await ask(readSettings, {})).site.siteName;
  cache.set('name', name);
  return name;
}
