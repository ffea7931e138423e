import type { Database } from '@yonkoma/service-kit';
import { IdSet } from '@yonkoma/text-kit/terms/id-set';
import { type Clause, clausesOf, initialsOf, joiningsOf, type Wanted } from '@yonkoma/text-kit/terms/query-rules';
import {
  beginningTerms,
  chapterSource,
  characterTerms,
  pairTerms,
  sources,
  titleTerm,
  wordTerm,
} from '@yonkoma/text-kit/terms/term-rules';
import { reachOf } from '@yonkoma/text-kit/terms/reach-rules';
import { countTerms, loadBeginnings, loadSets } from './term-store.ts';
import { slipsOf } from '@yonkoma/text-kit/terms/typo-rules';

/** The most rows of words with the same beginning; a beginning of six letters or more has far fewer. */
const maxBeginning = 1000;
const maxGuesses = 3;

/**
 * Comics that match a query: first those whose title is the query, then those whose title begins with it, then the
 * rest, by the source that had to be looked into.
 */
export interface Match {
  tiers: IdSet[];
  all: IdSet;
  /** Those that have a word of the query in the title of a chapter, and in no name. */
  byChapters: IdSet;
  /**
   * The run that was taken as mistyped. Without `meant`, the comics are only candidates: their titles must still be
   * compared.
   */
  slip: { asked: string; meant: string | null } | null;
}

/**
 * Comics with every word of the query. If there are none, comics whose Chinese titles have these initials, or else
 * those with every word except one typing mistake.
 */
export async function matchComics(db: Database, keywords: string): Promise<Match> {
  const clauses = clausesOf(keywords);
  if (clauses.length === 0) return noMatch();
  const { own, reach } = await loadReach(db, clauses);
  const all = reach.at(-1) ?? new IdSet();
  if (all.blocks.size > 0) {
    const [byNames = new IdSet(), byTheirs = new IdSet()] = reach.slice(chapterSource - 1);
    return { tiers: await rank(db, clauses, reach), all, byChapters: byTheirs.without(byNames), slip: null };
  }
  const initials = initialsOf(clauses);
  const [byInitials = new IdSet()] = initials ? await loadWanted(db, [initials]) : [];
  if (byInitials.size > 0) return { ...noMatch(), tiers: [byInitials], all: byInitials };
  return matchSlips(db, clauses, own());
}

const noMatch = (): Match => ({ tiers: [], all: new IdSet(), byChapters: new IdSet(), slip: null });

/** Comics with every word of the query as it is written, without looking for mistakes. */
export async function comicsWith(db: Database, keywords: string): Promise<IdSet> {
  const clauses = clausesOf(keywords);
  return (clauses.length > 0 ? (await loadReach(db, clauses)).reach.at(-1) : undefined) ?? new IdSet();
}

/** The comics with all clauses, by the first source, by the first two, and so on; `own` are those of each clause. */
async function loadReach(db: Database, clauses: readonly Clause[]): Promise<{ own: () => IdSet[]; reach: IdSet[] }> {
  const parts = [...clauses.map((clause, at) => ({ first: at, end: at + 1, clause })), ...joiningsOf(clauses)];
  const every = parts.flatMap(({ clause }) => clause.from.flat());
  const sets = await loadWanted(db, every);
  const setOf = new Map(every.map((wanted, index) => [wanted, sets[index] ?? new IdSet()]));
  const loaded = parts.map(({ first, end, clause }) => ({
    first,
    end,
    bySource: clause.from.map((some) => some.flatMap((wanted) => setOf.get(wanted) ?? [])),
  }));
  return {
    own: () => loaded.slice(0, clauses.length).map(({ bySource }) => IdSet.or(bySource.flat())),
    reach: reachOf(clauses.length, loaded, sources.length),
  };
}

async function loadWanted(db: Database, wanted: readonly Wanted[]): Promise<IdSet[]> {
  const terms = [...new Set(wanted.flatMap((one) => one.terms))];
  const beginnings = wanted.flatMap(({ beginning }) => beginning ?? []);
  const [sets, begun] = await Promise.all([loadSets(db, terms), loadBeginnings(db, beginnings, maxBeginning)]);
  const known = new Map(terms.map((term, index) => [term, sets[index] ?? new IdSet()]));
  return wanted.map(({ terms: all, beginning }) =>
    beginning === null
      ? IdSet.and(all.map((term) => known.get(term) ?? new IdSet()))
      : (begun.get(beginning) ?? new IdSet()),
  );
}

/** `reach` holds the comics that match by the first source, by the first two, and so on. */
async function rank(db: Database, clauses: readonly Clause[], reach: readonly IdSet[]): Promise<IdSet[]> {
  const runs = clauses.map(({ run }) => run);
  const last = runs.at(-1);
  const words = last && !last.isDense ? [wordTerm(last.text)] : [];
  const beginnings = beginningTerms(runs).slice(-1);
  const [title = new IdSet(), ...rest] = await loadSets(db, [titleTerm(runs), ...beginnings, ...words]);
  const begins = rest.slice(0, beginnings.length);
  const whole = rest.slice(beginnings.length);
  const tiers: IdSet[] = [];
  let left = reach.at(-1) ?? new IdSet();
  const [byTitle = new IdSet()] = reach;
  for (const tier of [title, ...[...begins, ...whole].map((set) => IdSet.and([set, byTitle])), ...reach]) {
    const own = IdSet.and([left, tier]);
    tiers.push(own);
    left = left.without(own);
  }
  return tiers;
}

/** Takes one run of the query at a time as mistyped and the others as correct; uses the guess with the most comics. */
async function matchSlips(db: Database, clauses: readonly Clause[], sets: readonly IdSet[]): Promise<Match> {
  let best = noMatch();
  let bestSize = 0;
  let bestPlace = 0;
  for (const [place, { run }] of clauses.entries()) {
    const others = sets.filter((_, index) => index !== place);
    const guesses = run.isDense
      ? [{ set: await nearlyDense(db, run.text), meant: null }]
      : await nearlyWords(db, run.text);
    for (const { set, meant } of guesses) {
      const all = IdSet.and([set, ...others]);
      const { size } = all;
      if (size <= bestSize) continue;
      best = { ...noMatch(), tiers: [all], all, slip: { asked: run.text, meant } };
      bestSize = size;
      bestPlace = place;
    }
  }
  const meant = best.slip?.meant;
  if (!meant) return best;
  const understood = clauses.map((clause, index) =>
    index === bestPlace ? { ...clause, run: { text: meant, isDense: false } } : clause,
  );
  return { ...best, tiers: await rank(db, understood, [best.all]) };
}

/** By words of titles or, if there are none, of authors and tags. */
async function nearlyWords(db: Database, word: string): Promise<{ set: IdSet; meant: string }[]> {
  const slips = slipsOf(word);
  for (const { mark } of sources.filter(({ isShort }) => isShort)) {
    const near = new Map(slips.map((slip) => [mark + wordTerm(slip), slip]));
    const counts = await countTerms(db, [...near.keys()]);
    const likely = [...counts]
      .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
      .slice(0, maxGuesses)
      .map(([term]) => term);
    if (likely.length === 0) continue;
    const sets = await loadSets(db, likely);
    return sets.map((set, index) => ({ set, meant: near.get(likely[index] ?? '') ?? '' }));
  }
  return [];
}

/** Comics with all characters except one, or with all of them in another order. */
async function nearlyDense(db: Database, run: string): Promise<IdSet> {
  const characters = [...run].slice(0, 12);
  if (characters.length < 3) return new IdSet();
  const singles = await loadSets(db, characterTerms(characters.join('')));
  const pairs = await loadSets(db, pairTerms(characters.join('')));
  const guesses = [IdSet.and(singles)];
  for (let gone = 0; gone < characters.length; gone += 1) {
    // The pairs without the character that may be wrong, and the single characters between them.
    const beside = pairs.filter((_, index) => index !== gone && index + 1 !== gone);
    const alone = singles.filter((_, index) => index !== gone);
    guesses.push(IdSet.and([...beside, ...alone]));
  }
  return IdSet.or(guesses);
}
