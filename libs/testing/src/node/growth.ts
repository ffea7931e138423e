import { growingTexts } from '../hostile/index.ts';
import { threadTimeOf } from './thread-time.ts';

/**
 * A value between four (linear growth) and sixteen (quadratic growth), so that the load of the machine does not matter.
 */
export const enoughGrowth = 9;

function timeOf(work: (text: string) => void, text: string): number {
  const begun = performance.now();
  work(text);
  return performance.now() - begun;
}

/**
 * The factor of the time for a text of four times the length. When the first measurement is too large, it is measured
 * again with more care.
 */
export function growthOf(work: (text: string) => void, [one, four]: [string, string]): number {
  timeOf(work, one);
  let growth = timeOf(work, four) / timeOf(work, one);
  for (let round = 0; round < 3 && growth > enoughGrowth; round += 1)
    growth = threadTimeOf(() => work(four)) / threadTimeOf(() => work(one));
  return growth;
}

/** The hostile texts for which the time grows too fast, with the factor. */
export function textsThatGrow(work: (text: string) => void, length: number): [string, number][] {
  return Object.entries(growingTexts)
    .map(([name, write]): [string, number] => [name, growthOf(work, [write(length), write(length * 4)])])
    .filter(([, growth]) => growth > enoughGrowth);
}
