const answerWithinMs = 3000;
/** Whoever asks again and again asks the peers once in this time. */
const keptMs = 1000;

/** Names of the domains that are not ready at their addresses; a domain that does not answer is not. Several at one address are asked once. */
export function askPeers(addresses: Record<string, string>): () => Promise<string[]> {
  let asked: { at: number; away: Promise<string[]> } | null = null;
  return () => {
    if (!asked || Date.now() - asked.at > keptMs) asked = { at: Date.now(), away: findAway(addresses) };
    return asked.away;
  };
}

async function findAway(addresses: Record<string, string>): Promise<string[]> {
  const isReady = async (url: string) => fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(answerWithinMs) }).then(({ ok, body }) => (void body?.cancel(), ok), () => false);
  const answers = new Map(await Promise.all([...new Set(Object.values(addresses))].map(async (url) => [url, await isReady(url)] as const)));
  return Object.entries(addresses).flatMap(([domain, url]) => (answers.get(url) ? [] : [domain])).sort();
}
