const beganAt = Date.now();
const isLive = Boolean(process.stdout.isTTY);

/** Seconds as people read them: `0.3 s`. */
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** The time since this process began. */
export function elapsed(): string {
  return seconds(Date.now() - beganAt);
}

/**
 * Runs the work under a title: prints that it began, and how it ended after how much time. On a terminal, the running
 * time is shown.
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
