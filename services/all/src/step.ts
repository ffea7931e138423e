const beganAt = Date.now();
const isLive = Boolean(process.stdout.isTTY);

/** Seconds as people read them: `0.3 s`. */
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Since this process began. */
export function elapsed(): string {
  return seconds(Date.now() - beganAt);
}

/**
 * Runs the work under a title: says that it began and, with the time it took, how it ended. On a terminal the time
 * counts while it works.
 */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const startedAt = Date.now();
  const spent = () => seconds(Date.now() - startedAt);
  const say = (line: string) => process.stdout.write(`${isLive ? '\r\x1b[K' : ''}${line}\n`);
  if (!isLive) say(`  ${title} ...`);
  const ticker = isLive ? setInterval(() => process.stdout.write(`\r\x1b[K  ${title} ... ${spent()}`), 200) : undefined;
  try {
    const result = await work();
    say(`ok ${title} (${spent()})`);
    return result;
  } catch (error) {
    say(`FAILED ${title} (${spent()})`);
    throw error;
  } finally {
    clearInterval(ticker);
  }
}
