import type { Endpoint } from '@yonkoma/contract';
import { LRUCache } from 'lru-cache';

type KeepAnswer = (endpoint: Endpoint, input: unknown, ask: () => Promise<unknown>) => Promise<unknown>;

/**
 * Uses an answer again for as long as its endpoint allows with `keptMs`. Questions that come at the same time share one
 * answer. A failure is not kept.
 */
export function openKeptAnswers(): KeepAnswer {
  const answers = new LRUCache<string, { answer: Promise<unknown> }>({ max: 1000 });
  return (endpoint, input, ask) => {
    const ttl = endpoint.peer?.keptMs;
    if (!ttl) return ask();
    const key = `${endpoint.name} ${JSON.stringify(input)}`;
    const known = answers.get(key);
    if (known) return known.answer;
    const answer = ask();
    answers.set(key, { answer }, { ttl });
    answer.catch(() => answers.delete(key));
    return answer;
  };
}
