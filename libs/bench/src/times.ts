/** Milliseconds. */
export interface Times {
  p50: number;
  p99: number;
}

const rounds = 3;

/**
 * Sends many different requests one after another, in three rounds, after some other requests as a warm-up. The fastest
 * answer to each request counts, because other load only adds time.
 */
export async function timesOf(
  { questions, warming }: { questions: number; warming: number },
  ask: (index: number) => Promise<unknown>,
  { onWarm }: { onWarm?: () => void } = {},
): Promise<Times> {
  for (let index = 0; index < warming; index += 1) await ask(questions + index);
  onWarm?.();
  const quickest = Array.from({ length: questions }, () => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round += 1) {
    for (let index = 0; index < questions; index += 1) {
      const startedAt = performance.now();
      await ask(index);
      quickest[index] = Math.min(quickest[index] ?? 0, performance.now() - startedAt);
    }
  }
  return { p50: quantile(quickest, 0.5), p99: quantile(quickest, 0.99) };
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? 0;
}

export const timesText = ({ p50, p99 }: Times = { p50: 0, p99: 0 }): string =>
  `p50 ${p50.toFixed(2)}, p99 ${p99.toFixed(2)} ms`;
