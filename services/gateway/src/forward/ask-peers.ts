import { bounded, type Check, checkSignatureAt, type Composition } from '@yonkoma/service-kit';
import type { FastifyBaseLogger } from 'fastify';

const withinMs = 3000;

/**
 * How each domain is at its address: `ok`; `waiting` where it says that it is not ready, `away` where nobody answers,
 * `refused` where secret or clock
 * differ from ours. Several at one address are asked once for their readiness.
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
