import type { FastifyInstance } from 'fastify';
import type { Check } from './check.ts';

/** Where a process is in its life. */
export interface Life {
  phase: 'starting' | 'serving' | 'leaving';
}

export interface Health {
  /** Each has to be `ok`. */
  checks: Record<string, Check>;
  /** Others that it goes on without; those that are not `ok` are named. */
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
