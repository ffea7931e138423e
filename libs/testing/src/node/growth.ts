import { growingTexts } from '../hostile/index.ts';
import { threadTimeOf } from './thread-time.ts';

/**
 * Between four, for work that grows with the length, and sixteen, for work that grows with its square: what else the
 * machine does changes less.
 */
export const enoughGrowth = 9;

function timeOf(work: (text: string) => void, text: string): number {
  const begun = performance.now();
  work(text);
  return performance.now() - begun;
}

/**
 * How many times as long a text of four times the length takes; measured with care where a first look finds too much.
 */
export function growthOf(work: (text: string) => void, [one, four]: [string, string]): number {
  timeOf(work, one);
  let growth = timeOf(work, four) / timeOf(work, one);
  for (let round = 0; round < 3 && growth > enoughGrowth; round += 1)
    growth = threadTimeOf(() => work(four)) / threadTimeOf(() => work(one));
  return growth;
}

/** The hostile texts for which the work takes more than its share, with how much more. */
export function textsThatGrow(work: (text: string) => void, length: number): [string, number][] {
  return Object.entries(growingTexts)
    .map(([name, write]): [string, number] => [name, growthOf(work, [write(length), write(length * 4)])])
    .filter(([, growth]) => growth > enoughGrowth);
}
