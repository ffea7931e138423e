import { type Run, runsOf } from '@yonkoma/contract';
import { denseTerms, edgeTerm, maxEdge, type Term, wordTerm } from './term-rules.ts';

/** Limits of one query; the rest of it is ignored. */
const maxRuns = 8;
const maxTermsOfRun = 12;

/** The demand of one run of a query: comics with all of `terms`, or with a word that begins with `beginning`. */
export interface Clause {
  run: Run;
  terms: Term[];
  beginning: Term | null;
}

/**
 * A query as clauses that must all match. Only the last word may be the beginning of a word, because the reader may
 * still be typing it. `漫画 tru` demands 漫画 and a word that begins with tru.
 */
export function clausesOf(keywords: string): Clause[] {
  const runs = [...new Map(runsOf(keywords).map((run) => [run.text, run])).values()].slice(0, maxRuns);
  return runs.map((run, index) => {
    if (run.isDense) return { run, terms: [...new Set(denseTerms(run.text))].slice(0, maxTermsOfRun), beginning: null };
    const isLast = index === runs.length - 1;
    // Short beginnings are indexed as their own terms.
    if (isLast && [...run.text].length <= maxEdge) return { run, terms: [edgeTerm(run.text)], beginning: null };
    return { run, terms: [wordTerm(run.text)], beginning: isLast ? wordTerm(run.text) : null };
  });
}
