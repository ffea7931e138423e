/** One thing that has to hold before a process is ready: `ok`, or one word for what is wrong. */
export type Check = () => Promise<string>;

/** How long an answer of a check is good, milliseconds. */
const keptMs = 1000;

/**
 * A check that costs no more however often it is asked: one runs at a time, its answer is good for a second, and who
 * waits longer than
 * `withinMs` is told `slow`. What a check throws is `failed`.
 */
export function bounded(
  run: Check,
  { withinMs = 1000, okForMs = keptMs }: { withinMs?: number; okForMs?: number } = {},
): Check {
  let last = { answer: '', until: 0 };
  let running: Promise<string> | null = null;
  const begin = async () => {
    const answer = await run().catch(() => 'failed');
    last = { answer, until: Date.now() + (answer === 'ok' ? okForMs : keptMs) };
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

/** Several of one kind as one: `ok` when all are, or the word of the first that is not. */
export function checkEach(checks: readonly Check[]): Check {
  return async () => (await Promise.all(checks.map((check) => check()))).find((word) => word !== 'ok') ?? 'ok';
}
