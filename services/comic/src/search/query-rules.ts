import { type Run, runsOf } from '@yonkoma/contract';
import { denseTerms, edgeTerm, maxEdge, type Term, wordTerm } from './term-rules.ts';

/** More than this of one question is not looked at. */
const maxRuns = 8;
const maxTermsOfRun = 12;

/** What one run of a question asks for: comics that have all of `terms`, or a word beginning with `beginning`. */
export interface Clause {
  run: Run;
  terms: Term[];
  beginning: Term | null;
}

/**
 * A question as clauses that all have to hold. Only the last word may be a beginning, since it may still be written on.
 * `漫画 tru` asks for 漫画 and for a word that begins with tru.
 */
export function clausesOf(keywords: string): Clause[] {
  const runs = [...new Map(runsOf(keywords).map((run) => [run.text, run])).values()].slice(0, maxRuns);
  return runs.map((run, index) => {
    if (run.isDense) return { run, terms: [...new Set(denseTerms(run.text))].slice(0, maxTermsOfRun), beginning: null };
    const isLast = index === runs.length - 1;
    // Short beginnings are terms of their own.
    if (isLast && [...run.text].length <= maxEdge) return { run, terms: [edgeTerm(run.text)], beginning: null };
    return { run, terms: [wordTerm(run.text)], beginning: isLast ? wordTerm(run.text) : null };
  });
}
