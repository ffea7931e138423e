import { bounded, type Check, checkSignatureAt, type Composition } from '@yonkoma/service-kit';
import type { FastifyBaseLogger } from 'fastify';

const withinMs = 3000;

/**
 * The health check of each domain: `ok`; `waiting` if it reports that it is not ready; `away` if it does not answer;
 * `refused` if its secret or clock differs from ours. Domains with the same address share one readiness request.
 */
export function askPeers(
  addresses: Record<string, string>,
  composition: Pick<Composition, 'askFor'>,
  log: FastifyBaseLogger,
): Record<string, Check> {
  const readiness = new Map(
    [...new Set(Object.values(addresses))].map((url) => [url, bounded(() => askReadiness(url), { withinMs })]),
  );
  return Object.fromEntries(
    Object.entries(addresses).map(([domain, url]) => {
      const askSigned = checkSignatureAt(domain, { composition, log });
      return [
        domain,
        async () => {
          const [ready, signed] = await Promise.all([readiness.get(url)?.() ?? 'away', askSigned()]);
          return ready === 'ok' ? signed : signed === 'refused' ? 'refused' : ready;
        },
      ];
    }),
  );
}

async function askReadiness(url: string): Promise<string> {
  return fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(withinMs) }).then(
    ({ ok, body }) => (void body?.cancel(), ok ? 'ok' : 'waiting'),
    () => 'away',
  );
}
