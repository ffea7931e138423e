import type { Run } from '@yonkoma/contract';
import { soundOf } from '../script/readings.ts';
import {
  denseTerms,
  edgeTerm,
  initialsTerm,
  joinedTerm,
  longestEdge,
  searchRuns,
  shortestJoined,
  soundEdgeTerm,
  soundTerm,
  sources,
  type Term,
  wordTerm,
} from './term-rules.ts';

/** Limits of one query; the rest of it is ignored. */
const maxRuns = 8;
const maxTermsOfRun = 12;

/** Comics with all of `terms`, or with a term that begins with `beginning`. */
export interface Wanted {
  terms: Term[];
  beginning: Term | null;
}

/** The demand of one run of a query: for each source of `sources`, what one of its terms must be. */
export interface Clause {
  run: Run;
  from: readonly (readonly Wanted[])[];
}

const exactly = (...terms: Term[]): Wanted => ({ terms, beginning: null });
const beginningWith = (beginning: Term): Wanted => ({ terms: [], beginning });

function denseClause(run: Run): Clause {
  const terms = [...new Set(denseTerms(run.text))].slice(0, maxTermsOfRun);
  return { run, from: sources.map(({ mark }) => [exactly(...terms.map((term) => mark + term))]) };
}

const shortestInitials = 3;

/** A sound whose beginning is too short for a term of its own is wanted whole. */
const soundWanted = (text: string, isEdge: boolean, wanted: (term: Term) => Wanted): Wanted =>
  isEdge && soundOf(text).length >= shortestJoined ? exactly(soundEdgeTerm(text)) : wanted(soundTerm(text));

/** Only the last word may be the beginning of a word, because the reader may still be typing it. */
function wordClause(run: Run, isLast: boolean): Clause {
  const isEdge = isLast && [...run.text].length <= longestEdge;
  const wanted = isLast && !isEdge ? beginningWith : exactly;
  return {
    run,
    from: sources.map(({ mark, isShort }, place) => {
      const own = isEdge && isShort ? exactly(mark + edgeTerm(run.text)) : wanted(mark + wordTerm(run.text));
      // A title may be written in one word, or in another script.
      return place === 0 ? [own, wanted(joinedTerm([run.text])), soundWanted(run.text, isEdge, wanted)] : [own];
    }),
  };
}

/** A query as clauses that must all match. `漫画 tru` demands 漫画 and a word that begins with tru. */
export function clausesOf(keywords: string): Clause[] {
  const runs = [...new Map(searchRuns(keywords).map((run) => [run.text, run])).values()].slice(0, maxRuns);
  return runs.map((run, index) => (run.isDense ? denseClause(run) : wordClause(run, index === runs.length - 1)));
}

/** Words of a query as one word instead: those from a place up to but not including another. */
export interface Joining {
  first: number;
  end: number;
  clause: Clause;
}

/** `spider man far` is also asked as `spiderman far`, `spider manfar` and `spidermanfar`. */
export function joiningsOf(clauses: readonly Clause[]): Joining[] {
  const places = clauses.slice(1).map((_, index) => ({ first: index, end: index + 2 }));
  if (clauses.length > 2) places.push({ first: 0, end: clauses.length });
  return places.flatMap(({ first, end }) => {
    const joined = clauses.slice(first, end).map(({ run }) => run);
    if (joined.some(({ isDense }) => isDense)) return [];
    return { first, end, clause: wordClause({ text: joined.map(({ text }) => text).join(''), isDense: false }, false) };
  });
}

/** The query as the first letters of syllables, `xlj` for 小辣椒; null when it cannot be. */
export function initialsOf(clauses: readonly Clause[]): Wanted | null {
  const [only, ...others] = clauses;
  if (!only || others.length > 0 || !/^[a-z]{2,}$/.test(only.run.text)) return null;
  const term = initialsTerm(only.run.text);
  return only.run.text.length < shortestInitials ? exactly(term) : beginningWith(term);
}
