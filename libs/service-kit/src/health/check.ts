/** Checks one condition for readiness. Resolves with `ok`, or with one word for the problem. */
export type Check = () => Promise<string>;

/** How long the result of a check is valid, in milliseconds. */
const maxAgeMs = 1000;

/**
 * Wraps a health check so that frequent calls cost nothing: one run at a time, an answer is valid for one second, and a
 * caller that waits longer than `withinMs` milliseconds gets `slow`. A check that throws counts as `failed`.
 */
export function bounded(
  run: Check,
  { withinMs = 1000, okForMs = maxAgeMs }: { withinMs?: number; okForMs?: number } = {},
): Check {
  let last = { answer: '', until: 0 };
  let running: Promise<string> | null = null;
  const begin = async () => {
    const answer = await run().catch(() => 'failed');
    last = { answer, until: Date.now() + (answer === 'ok' ? okForMs : maxAgeMs) };
    running = null;
    return answer;
  };
  return async () => {
    if (last.until > Date.now()) return last.answer;
    running ??= begin();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(resolve, withinMs, 'slow');
    });
    return Promise.race([running, late]).finally(() => clearTimeout(timer));
  };
}

/** Combines several checks: `ok` when all are ok, otherwise the first other word. */
export function checkEach(checks: readonly Check[]): Check {
  return async () => (await Promise.all(checks.map((check) => check()))).find((word) => word !== 'ok') ?? 'ok';
}
