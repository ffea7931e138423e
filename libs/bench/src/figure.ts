/** One line of the report. Both sides of a ratio are from one run on one machine, so that its speed does not matter. */
export interface Figure {
  name: string;
  /** The result of our code and that of the bare reference, for the reader. The target applies to the ratio. */
  ours: string;
  bare: string;
  ratio: number;
  /** Absent: there is nothing to compare with. */
  target?: { atLeast: number } | { atMost: number };
}

export function meets({ ratio, target }: Figure): boolean {
  if (!target) return true;
  return 'atLeast' in target ? ratio >= target.atLeast : ratio <= target.atMost;
}

export function print(figure: Figure): void {
  const { name, ours, bare, ratio, target } = figure;
  const wanted = target && ('atLeast' in target ? ` (at least ${target.atLeast})` : ` (at most ${target.atMost})`);
  const verdict = target ? (meets(figure) ? 'met   ' : 'MISSED') : 'told  ';
  console.log(`${verdict} ${name}: ${ratio.toFixed(2)}${wanted ?? ''}; ours ${ours}, bare ${bare}`);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** The duration of some work in seconds. */
export async function timeS(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}
