import type { Call } from '@yonkoma/service-kit';
import { countFacets } from '../category/count-facets.ts';
import type { Facets } from '../category/filter-rules.ts';

/** Names and counts in lists may be this old. */
const maxAgeS = 60;

type Kept = Map<string, { until: number; facets: Promise<Facets> }>;
const kept = new WeakMap<Call['db'], Kept>();

export function facetsOf(call: Pick<Call, 'db' | 'language' | 'now'>, hasAdult: boolean): Promise<Facets> {
  const { db, language, now } = call;
  const key = `${language} ${hasAdult}`;
  const ofDatabase: Kept = kept.get(db) ?? new Map();
  kept.set(db, ofDatabase);
  const known = ofDatabase.get(key);
  if (known && now < known.until) return known.facets;
  const facets = countFacets(call, 0, !hasAdult);
  ofDatabase.set(key, { until: now + maxAgeS, facets });
  // A failure is not cached.
  facets.catch(() => ofDatabase.delete(key));
  return facets;
}
