import { setTimeout as pause } from 'node:timers/promises';
import { postComment, unreadStreamPath } from '@yonkoma/contract';
import { answerApart, askApart } from '../ask-apart.ts';
import type { Talk } from './make-talkers.ts';

interface Watch extends Talk {
  url: string;
  perS: number;
  /** How long after the first comment nothing is measured yet. */
  warmUpS: number;
}
export interface Watched {
  /** For each comment the milliseconds from the time when it was due to the badge of its reader. */
  took: number[];
  /** Those to the answer to the writer. */
  answered: number[];
  refused: string[];
  /** Comments that no badge showed within the patience. */
  missing: number;
}

const patienceMs = 60_000;

/** Opens a stream for each reader, sends the comments on time, and waits for the badges. */
export const watchBadges = (asked: Watch): Promise<Watched> => askApart(import.meta.filename, asked);

answerApart(import.meta.main, async ({ url, perS, warmUpS, readers, answers }: Watch): Promise<Watched> => {
  const leaving = new AbortController();
  const sent: number[][] = readers.map(() => []);
  const shown = readers.map(() => 0);
  const took: number[] = [];
  const open = async (token: string, reader: number) => {
    const response = await fetch(new URL(unreadStreamPath, url), {
      headers: { accept: 'text/event-stream', 'ba-user-token': token },
      signal: leaving.signal,
    });
    if (response.status !== 200) throw new Error(`a stream was answered with ${response.status}`);
    const first = Promise.withResolvers<void>();
    void read(response, (count) => {
      const now = performance.now();
      first.resolve();
      for (; (shown[reader] ?? 0) < count; shown[reader] = (shown[reader] ?? 0) + 1)
        took.push(now - (sent[reader]?.[shown[reader] ?? 0] ?? now));
    }).catch(first.reject);
    return first.promise;
  };
  await Promise.all(readers.map(open));

  const startedAt = performance.now() + 100;
  const written = await Promise.all(
    answers.map(async ({ token, pid, reader }, index) => {
      const dueAt = startedAt + (index * 1000) / perS;
      await pause(Math.max(0, dueAt - performance.now()));
      sent[reader]?.push(dueAt);
      const reply = await fetch(new URL(postComment.path, url), {
        method: 'POST',
        headers: { server: 'true', 'ba-user-token': token, 'content-type': 'application/json' },
        body: JSON.stringify({ comic_id: 1, pid, content: `What I think of remark ${pid}: it is so.` }),
      });
      const { code, msg } = (await reply.json()) as { code: number; msg: string };
      return { ms: performance.now() - dueAt, refusal: code === 1 ? '' : `${code} ${msg}` };
    }),
  );
  const endsAt = performance.now() + patienceMs;
  while (took.length < answers.length && performance.now() < endsAt) await pause(20);
  leaving.abort();
  return {
    took: took.slice(perS * warmUpS),
    answered: written.slice(perS * warmUpS).map(({ ms }) => ms),
    refused: written.map(({ refusal }) => refusal).filter(Boolean),
    missing: answers.length - took.length,
  };
});

async function read(response: Response, onCount: (count: number) => void): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const chunk of response.body as ReadableStream<Uint8Array>) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, data] = /^event: unread\ndata: (.*)$/.exec(block) ?? [];
        if (data) onCount((JSON.parse(data) as { count: number }).count);
      }
    }
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error;
  }
}
