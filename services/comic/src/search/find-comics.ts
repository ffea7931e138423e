import type { Order } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import { listTitles } from '../comic/comic-store.ts';
import type { Choice } from '../comic/comic.ts';
import { listInOrder } from '../comic/order-store.ts';
import { corrected, isWholeShelf, termsOfChoice } from './choice-rules.ts';
import { IdSet } from '@yonkoma/text-kit/terms/id-set';
import { type Match, matchComics } from './match-comics.ts';
import { pickInOrder } from './order-store.ts';
import { everyComic, filterTerm, searchFold, searchRuns } from '@yonkoma/text-kit/terms/term-rules';
import { countTerms, loadSets } from './term-store.ts';
import { holdsNearly } from '@yonkoma/text-kit/terms/typo-rules';

/** The last result that can be reached: pages beyond it are empty, but the total stays exact. */
const deepest = 10_000;
/** The number of the most viewed comics that are compared with a mistyped run without spaces. */
const lookedAt = 200;

/** `total` is exact. `corrected` is the corrected query; empty when it was used as it is. */
export interface Found {
  ids: number[];
  /** Those of them that have a word of the query in the title of a chapter, and in no name. */
  byChapters: number[];
  total: number;
  corrected: string;
}

interface Asked {
  page: number;
  limit: number;
}

/** The time of the query, and whether comics for adults are left out. */
export interface Seen {
  now: number;
  hidesAdult: boolean;
}

/** Comics that match a choice: in an order, or the best results first when there are words and no order. */
export async function findComics(
  db: Database,
  seen: Seen,
  choice: Choice,
  order: Order | undefined,
  { page, limit }: Asked,
): Promise<Found> {
  const offset = (page - 1) * limit;
  const part = { offset, limit: Math.max(0, Math.min(limit, deepest - offset)) };
  if (isWholeShelf(choice)) return shelf(db, seen, choice.status, order ?? 'update', part);
  const [every, { chosen, adult }] = await Promise.all([countEvery(db), choose(db, choice, seen.hidesAdult)]);
  if (!choice.keywords)
    return {
      ids: await pick(db, [chosen ?? new IdSet()], every, order ?? 'update', part),
      byChapters: [],
      total: (chosen ?? new IdSet()).size,
      corrected: '',
    };

  const { match, corrected: understood } = await understand(db, choice.keywords, every);
  const within = (set: IdSet) => (chosen ? IdSet.and([set, chosen]) : adult ? set.without(adult) : set);
  const tiers = order ? [within(match.all)] : match.tiers.map(within);
  const ids = await pick(db, tiers, every, order ?? 'hot', part);
  return {
    ids,
    byChapters: ids.filter((id) => match.byChapters.has(id)),
    total: within(match.all).size,
    corrected: understood,
  };
}

/** The comics of a choice without its words; null when it chooses all. `adult` are those for adults, to be left out. */
async function choose(
  db: Database,
  choice: Choice,
  hidesAdult: boolean,
): Promise<{ chosen: IdSet | null; adult: IdSet | null }> {
  const { all, any, none } = termsOfChoice(choice);
  // Without anything to have, a choice that only leaves out begins with every comic.
  const had = all.length + any.length > 0 || none.length === 0 ? all : [everyComic];
  const sets = await loadSets(db, [...had, ...any, ...none, ...(hidesAdult ? [adultTerm] : [])]);
  const adult = hidesAdult ? (sets.pop() ?? null) : null;
  const [needed, enough, unwanted] = [
    sets.slice(0, had.length),
    sets.slice(had.length, had.length + any.length),
    sets.slice(had.length + any.length),
  ];
  if (needed.length + enough.length === 0) return { chosen: null, adult };
  const within = IdSet.and(enough.length > 0 ? [...needed, IdSet.or(enough)] : needed);
  return { chosen: [...unwanted, ...(adult ? [adult] : [])].reduce((set, out) => set.without(out), within), adult };
}

const countEvery = async (db: Database): Promise<number> => (await countTerms(db, [everyComic])).get(everyComic) ?? 0;

const adultTerm = filterTerm('adult', 1);

async function shelf(
  db: Database,
  { now, hidesAdult }: Seen,
  status: 0 | 1 | undefined,
  order: Order,
  part: { offset: number; limit: number },
): Promise<Found> {
  const term = status === undefined ? everyComic : filterTerm('status', status);
  const [ids, counts, adultOfStatus] = await Promise.all([
    part.limit > 0 ? listInOrder(db, now, status, order, { ...part, hidesAdult }) : [],
    countTerms(db, hidesAdult ? [term, adultTerm] : [term]),
    hidesAdult && status !== undefined ? loadSets(db, [adultTerm, term]).then(IdSet.and) : null,
  ]);
  const left = hidesAdult ? (adultOfStatus?.size ?? counts.get(adultTerm) ?? 0) : 0;
  return { ids, byChapters: [], total: (counts.get(term) ?? 0) - left, corrected: '' };
}

/** Takes one tier after the other, each in the order. */
async function pick(
  db: Database,
  tiers: readonly IdSet[],
  every: number,
  order: Order,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const ids: number[] = [];
  let passed = 0;
  for (const tier of tiers) {
    const { size } = tier;
    const left = limit - ids.length;
    if (left <= 0) break;
    ids.push(
      ...(await pickInOrder(db, tier, size, every, order, { offset: Math.max(0, offset - passed), limit: left })),
    );
    passed += size;
  }
  return ids;
}

/** The comics of a query. A mistyped query is also returned corrected, in the spelling of the found titles. */
async function understand(db: Database, keywords: string, every: number): Promise<{ match: Match; corrected: string }> {
  const match = await matchComics(db, keywords);
  if (!match.slip) return { match, corrected: '' };
  const { asked, meant } = match.slip;
  const ids = await pickInOrder(db, match.all, match.all.size, every, 'hot', {
    offset: 0,
    limit: meant === null ? lookedAt : 1,
  });
  const titles = await listTitles(db, ids);
  if (meant !== null) {
    const words = titles.flatMap(({ title }) => title.split(/[^\p{L}\p{N}\p{M}]+/u));
    return {
      match,
      corrected: corrected(keywords, asked, words.find((word) => searchFold(word) === meant) ?? meant, searchFold),
    };
  }
  const near = titles.flatMap(({ comic_id: id, title }) => {
    const piece = searchRuns(title).length > 0 ? holdsNearly(title, asked) : null;
    return piece === null ? [] : [{ id, piece }];
  });
  const all = IdSet.of(near.map(({ id }) => id));
  const best = ids.map((id) => near.find((one) => one.id === id)).find(Boolean);
  return {
    match: { ...match, tiers: [all], all },
    corrected: best ? corrected(keywords, asked, best.piece, searchFold) : '',
  };
}
