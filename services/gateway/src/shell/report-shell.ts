import { reportShell, storeShell } from '@yonkoma/contract/schema';
import { type Composition, PeerAway, readBuiltFiles, repeat } from '@yonkoma/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import { askAsGateway } from '../ask-as-gateway.ts';
import type { Shell } from './read-shell.ts';

/**
 * Reports the gateway's shell to the registry, so that releases of remotes are judged with it and revisions name it.
 * Gives the registry its files once: open pages find them there after the gateway was replaced.
 */
export async function sayShell(shell: Shell, askFor: Composition['askFor'], log: FastifyBaseLogger): Promise<void> {
  const ask = askAsGateway(askFor, log);
  const { build } = shell;
  const { isStored } = await ask(reportShell, { build });
  if (!isStored) await ask(storeShell, { build, files: await readBuiltFiles(shell.folder, build.files) });
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
