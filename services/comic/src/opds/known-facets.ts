import type { Language } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { countFacets } from '../category/count-facets.ts';
import type { Facets } from '../category/facets.ts';

/** Names and counts beside a list are those of at most this long ago. */
const keptForS = 60;

const kept = new WeakMap<Call['db'], Map<Language, { until: number; facets: Promise<Facets> }>>();

export function facetsOf(call: Pick<Call, 'db' | 'language' | 'now'>): Promise<Facets> {
  const { db, language, now } = call;
  const ofDatabase = kept.get(db) ?? new Map<Language, { until: number; facets: Promise<Facets> }>();
  kept.set(db, ofDatabase);
  const known = ofDatabase.get(language);
  if (known && now < known.until) return known.facets;
  const facets = countFacets(call, 0);
  ofDatabase.set(language, { until: now + keptForS, facets });
  // A failure is not kept.
  facets.catch(() => ofDatabase.delete(language));
  return facets;
}
