import { setTimeout as pause } from 'node:timers/promises';
import { answerApart, askApart } from './ask-apart.ts';

interface PacedLoad {
  url: string;
  perS: number;
  /** Requests by POST. Those of the first second are a warm-up and do not count. */
  requests: { path: string; headers: Record<string, string>; body: object }[];
}
/** For each request the milliseconds from its due time to its answer, and the codes of the refused ones. */
export interface Paced {
  took: number[];
  tookS: number;
  refused: number[];
}

/** Sends each request on time, also when those before it are not answered yet. */
export const loadPaced = (asked: PacedLoad): Promise<Paced> => askApart(import.meta.filename, asked);

answerApart(import.meta.main, async ({ url, perS, requests }: PacedLoad): Promise<Paced> => {
  const startedAt = performance.now();
  const answers = await Promise.all(
    requests.map(async ({ path, headers, body }, index) => {
      const dueAt = startedAt + (index * 1000) / perS;
      await pause(Math.max(0, dueAt - performance.now()));
      const reply = await fetch(new URL(path, url), {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const { code } = (await reply.json()) as { code: number };
      return { ms: performance.now() - dueAt, code };
    }),
  );
  const tookS = (performance.now() - startedAt) / 1000 - 1;
  return {
    took: answers.slice(perS).map(({ ms }) => ms),
    tookS,
    refused: answers.map(({ code }) => code).filter((code) => code !== 1),
  };
});
