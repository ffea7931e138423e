import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultLanguage, domainOf, type CheckedEndpoint, peerEndpoint } from '@yonkoma/contract';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import type { Composition } from '../compose.ts';
import { type Database, selectRows } from '../database.ts';
import type { Route } from '../domain.ts';
import { PeerAway, PeerRefused } from '../peer-http.ts';
import { withQueryLimit } from '../query-limit.ts';
import { bounded, type Check } from './check.ts';

const withinMs = 1000;

/**
 * Reads a row that every domain has. `away` where the database does not answer, `slow` where it takes longer than a
 * second.
 */
export function checkDatabase(db: Database): Check {
  return bounded(
    () =>
      withQueryLimit(withinMs, () => selectRows(db, 'SELECT name FROM migration LIMIT 1', [])).then(
        () => 'ok',
        () => 'away',
      ),
    { withinMs },
  );
}

/** Writes a block and removes it. `full` where there is no room, `read-only` where it may not. */
export function checkDisk(folder: string): Check {
  const file = join(folder, `.probe-${process.pid}`);
  return bounded(
    async () => {
      try {
        await writeFile(file, Buffer.alloc(4096), { flush: true });
        return 'ok';
      } catch (error) {
        const { code = '' } = error as NodeJS.ErrnoException;
        return ['ENOSPC', 'EDQUOT'].includes(code)
          ? 'full'
          : ['EROFS', 'EACCES', 'EPERM'].includes(code)
            ? 'read-only'
            : 'failed';
      } finally {
        await rm(file, { force: true }).catch(() => {});
      }
    },
    { withinMs },
  );
}

const Nothing = v.object({});

/** What every domain answers to whoever signs as this site does. */
export function signedCheck(domain: string): CheckedEndpoint<typeof Nothing, v.NullSchema<undefined>> {
  return peerEndpoint({
    name: `${domain}.checkSignature`,
    input: Nothing,
    reply: v.null(),
    summary: 'Says that the signature of a service is accepted',
  });
}

export function signedCheckRoute(domain: string): Route<unknown> {
  return { endpoint: signedCheck(domain), verb: async () => null };
}

export interface Asking {
  composition: Pick<Composition, 'askFor'>;
  log: FastifyBaseLogger;
}

/**
 * Asks one domain a signed question: `ok`, `away`, or `refused` where secret or clock differ. Waits a second at most.
 */
export function checkSignatureAt(domain: string, { composition, log }: Asking): Check {
  const ask = composition.askFor({
    language: defaultLanguage,
    session: null,
    isExpired: false,
    client: null,
    address: 'peer',
    log,
  });
  return bounded(() => ask(signedCheck(domain), {}).then(() => 'ok', wordOf), { withinMs });
}

const wordOf = (error: unknown) =>
  error instanceof PeerRefused ? 'refused' : error instanceof PeerAway ? 'away' : 'failed';

/**
 * Whether the others accept what this process signs: `refused` when all that answer refuse it, which is the fault of
 * this process.
 * Those that are away count neither way. They are asked in turn, one in ten seconds while it accepts.
 */
export function checkSignature(domains: readonly string[], asking: Asking): Check {
  const asks = domains.map((domain) => checkSignatureAt(domain, asking));
  let turn = 0;
  return bounded(
    async () => {
      if (asks.length === 0) return 'ok';
      turn += 1;
      if ((await asks[turn % asks.length]?.()) === 'ok') return 'ok';
      const answers = await Promise.all(asks.map((ask) => ask()));
      return answers.includes('refused') && !answers.includes('ok') ? 'refused' : 'ok';
    },
    { withinMs: 2 * withinMs, okForMs: 10_000 },
  );
}

/** Domains that have an address in the environment and do not run here. */
export function peersOf(env: Record<string, string | undefined>, composition: Composition): string[] {
  const here = new Set(composition.endpoints().map(domainOf));
  return Object.keys(env)
    .flatMap((name) => /^PEER_([A-Z]+)_URL$/.exec(name)?.[1]?.toLowerCase() ?? [])
    .filter((domain) => !here.has(domain));
}
