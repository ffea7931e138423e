import type { Database } from '@yonkoma/service-kit';
import { IdSet } from './id-set.ts';
import { type Clause, clausesOf } from './query-rules.ts';
import { beginningTerms, characterTerms, pairTerms, titleTerm, wordTerm } from './term-rules.ts';
import { countTerms, loadBeginning, loadSets } from './term-store.ts';
import { slipsOf } from './typo-rules.ts';

/** The most rows of words with the same beginning; a beginning of four letters or more has far fewer. */
const maxBeginning = 4000;
const maxGuesses = 3;

/**
 * Comics that match a query: first those whose title is the query, then those whose title begins with it, then the
 * rest.
 */
export interface Match {
  tiers: IdSet[];
  all: IdSet;
  /**
   * The run that was taken as mistyped. Without `meant`, the comics are only candidates: their titles must still be
   * compared.
   */
  slip: { asked: string; meant: string | null } | null;
}

/** Comics with every word of the query or, if there are none, with every word except one typing mistake. */
export async function matchComics(db: Database, keywords: string): Promise<Match> {
  const clauses = clausesOf(keywords);
  const sets = await Promise.all(clauses.map((clause) => setOf(db, clause)));
  const all = IdSet.and(sets);
  if (clauses.length > 0 && all.size === 0) return matchSlips(db, clauses, sets);
  return { tiers: await rank(db, clauses, all), all, slip: null };
}

async function setOf(db: Database, { terms, beginning }: Clause): Promise<IdSet> {
  if (beginning) return loadBeginning(db, beginning, maxBeginning);
  return IdSet.and(await loadSets(db, terms));
}

async function rank(db: Database, clauses: readonly Clause[], all: IdSet): Promise<IdSet[]> {
  const runs = clauses.map(({ run }) => run);
  const last = runs.at(-1);
  const words = last && !last.isDense ? [wordTerm(last.text)] : [];
  const beginnings = beginningTerms(runs).slice(-1);
  const [title = new IdSet(), ...rest] = await loadSets(db, [titleTerm(runs), ...beginnings, ...words]);
  const begins = rest.slice(0, beginnings.length);
  const whole = rest.slice(beginnings.length);
  const tiers: IdSet[] = [];
  let left = all;
  for (const tier of [title, ...begins, ...whole]) {
    const own = IdSet.and([left, tier]);
    tiers.push(own);
    left = left.without(own);
  }
  return [...tiers, left];
}

/** Takes one run of the query at a time as mistyped and the others as correct; uses the guess with the most comics. */
async function matchSlips(db: Database, clauses: readonly Clause[], sets: readonly IdSet[]): Promise<Match> {
  const none: Match = { tiers: [], all: new IdSet(), slip: null };
  let best = none;
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
      best = { tiers: [all], all, slip: { asked: run.text, meant } };
      bestSize = size;
      bestPlace = place;
    }
  }
  const meant = best.slip?.meant;
  if (!meant) return best;
  const understood = clauses.map((clause, index) =>
    index === bestPlace ? { ...clause, run: { text: meant, isDense: false } } : clause,
  );
  return { ...best, tiers: await rank(db, understood, best.all) };
}

async function nearlyWords(db: Database, word: string): Promise<{ set: IdSet; meant: string }[]> {
  const slips = new Map(slipsOf(word).map((slip) => [wordTerm(slip), slip]));
  const counts = await countTerms(db, [...slips.keys()]);
  const likely = [...counts]
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, maxGuesses)
    .map(([term]) => term);
  const sets = await loadSets(db, likely);
  return sets.map((set, index) => ({ set, meant: slips.get(likely[index] ?? '') ?? '' }));
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
