const beganAt = Date.now();

/** Seconds as people read them: `0.3 s`. */
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Since this process began. */
export function elapsed(): string {
  return seconds(Date.now() - beganAt);
}

/** Runs the work and says, with the time it took, how it ended. */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const startedAt = Date.now();
  try {
    const result = await work();
    console.log(`ok ${title} (${seconds(Date.now() - startedAt)})`);
    return result;
  } catch (error) {
    console.log(`FAILED ${title} (${seconds(Date.now() - startedAt)})`);
    throw error;
  }
}
