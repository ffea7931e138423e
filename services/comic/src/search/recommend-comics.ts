import type { recommendComics as endpoint } from '@yonkoma/contract/schema';
import type { Database, Verb } from '@yonkoma/service-kit';
import { hidesAdult } from '../age/gate-rules.ts';
import { listSeen } from '../comic/comic-store.ts';
import { listInOrder } from '../comic/order-store.ts';
import { presentList } from '../comic/present-comics.ts';
import { listTerms } from './comic-terms-store.ts';
import type { Seen } from './find-comics.ts';
import { IdSet } from '@yonkoma/text-kit/terms/id-set';
import { nearest, tasteOf, tasteTerms } from '@yonkoma/text-kit/terms/taste-rules';
import { everyComic, filterTerm } from '@yonkoma/text-kit/terms/term-rules';
import { countTerms, loadSets } from './term-store.ts';

/** So many of the popular comics are compared, and all comics that share something so rare. */
const popular = 2_000;
const rare = 300;
/** The most comics in one answer. */
const most = 24;

/** Ids of comics that share rare genres, tags and authors with those that were read, the latest first. */
async function alike(
  db: Database,
  { now, hidesAdult }: Seen,
  { liked, known }: { liked: readonly number[]; known: readonly number[] },
): Promise<number[]> {
  const terms = await listTerms(db, liked);
  const read = liked.flatMap((id) => {
    const own = terms.get(id);
    return own ? [tasteTerms(own)] : [];
  });
  const counts = await countTerms(db, [...new Set([everyComic, ...read.flat()])].slice(0, 500));
  const taste = tasteOf(read, counts, counts.get(everyComic) ?? 0);
  if (taste.length === 0) return [];
  const adultTerm = filterTerm('adult', 1);
  const [adult = new IdSet(), ...sets] = await loadSets(db, [adultTerm, ...taste.map(({ term }) => term)]);
  const head = await listInOrder(db, now, undefined, 'month', { offset: 0, limit: popular, hidesAdult });
  const seldom = taste.flatMap(({ term }, index) =>
    (counts.get(term) ?? 0) <= rare ? (sets[index]?.ids() ?? []) : [],
  );
  const left = new Set([...liked, ...known]);
  const candidates = [...new Set([...head, ...seldom])].filter((id) => !left.has(id) && !(hidesAdult && adult.has(id)));
  return nearest(
    candidates,
    taste.map(({ weight }, index) => ({ weight, has: (id) => sets[index]?.has(id) ?? false })),
    most,
  );
}

export const recommendComics: Verb<unknown, typeof endpoint> = async (call, { liked_ids: liked, known_ids: known }) => {
  const isHiding = hidesAdult(call);
  const ids = await alike(call.db, { now: call.now, hidesAdult: isHiding }, { liked, known });
  return { list: await presentList(call, await listSeen(call, isHiding, ids)) };
};
