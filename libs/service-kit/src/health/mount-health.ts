import type { FastifyInstance } from 'fastify';
import type { Check } from './check.ts';

/** The state of a process from start to end. */
export interface Life {
  phase: 'starting' | 'serving' | 'leaving';
}

export interface Health {
  /** The process is ready only when each check is `ok`. */
  checks: Record<string, Check>;
  /** Checks without which the process still works. Those that are not `ok` are listed as degraded. */
  others?: Record<string, Check>;
}

/**
 * `/healthz` while the process lives. `/readyz` is 200 while it serves and every check is `ok`, else 503; it names each
 * check, and what is degraded: `{"status":"ready","checks":{"site":"ok","registry":"ok"},"degraded":["ask"]}`.
 */
export function mountHealth(app: FastifyInstance, life: Life, health: () => Health | null = () => null): void {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const said = life.phase === 'serving' ? health() : null;
    if (life.phase !== 'serving') return reply.code(503).send({ status: life.phase });
    const [checks, others] = await Promise.all([answersOf(said?.checks), answersOf(said?.others)]);
    const isReady = Object.values(checks).every((answer) => answer === 'ok');
    const degraded = Object.keys(others)
      .filter((name) => others[name] !== 'ok')
      .toSorted();
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'waiting', checks, ...(said?.others && { degraded }) });
  });
}

async function answersOf(checks: Record<string, Check> = {}): Promise<Record<string, string>> {
  return Object.fromEntries(
    await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await check()] as const)),
  );
}
