import { defaultLanguage } from '@yonkoma/contract';
import { reportShell } from '@yonkoma/contract/schema';
import { type Composition, PeerAway, repeat } from '@yonkoma/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Shell } from './read-shell.ts';

/** Reports the served shell to the registry, so that releases of remotes are judged with it and revisions name it. */
export async function sayShell({ build }: Shell, askFor: Composition['askFor'], log: FastifyBaseLogger): Promise<void> {
  await askFor({ language: defaultLanguage, session: null, isExpired: false, client: null, address: 'peer', log })(
    reportShell,
    { build },
  );
}

/**
 * Repeats the report until the registry has received it, because the registry may start later. The returned function
 * stops it.
 */
export function keepSayingShell(
  shell: Shell,
  askFor: Composition['askFor'],
  log: FastifyBaseLogger,
): () => Promise<void> {
  let isHandled = false;
  return repeat(
    async () => {
      if (!isHandled) isHandled = await sayShell(shell, askFor, log).then(() => true, ifAway);
      return false;
    },
    { everyMs: 2000, log },
  );
}

/** Readiness already shows that a peer is away. */
function ifAway(error: unknown): false {
  if (error instanceof PeerAway) return false;
  throw error;
}
