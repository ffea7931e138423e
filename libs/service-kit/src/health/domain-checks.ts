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

/** Reads a row that every domain has. `away`: the database does not answer. `slow`: it takes longer than one second. */
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

/** Writes a block to the data folder and removes it. `full`: no space. `read-only`: no permission. */
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

/** The endpoint that every domain answers for a caller with the site's secret. */
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
 * Calls one domain with a signed request. `ok`, `away`, or `refused` when secret or clock differ. It takes one second
 * at most.
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
 * Whether other domains accept the signature of this process. `refused` when all that answer refuse it: then this
 * process has the wrong secret or clock. Domains that are away do not count. While all is well, one domain is called
 * every ten seconds.
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

/** Domains that have a `PEER_…_URL` in the environment and do not run in this process. */
export function peersOf(env: Record<string, string | undefined>, composition: Composition): string[] {
  const here = new Set(composition.endpoints().map(domainOf));
  return Object.keys(env)
    .flatMap((name) => /^PEER_([A-Z]+)_URL$/.exec(name)?.[1]?.toLowerCase() ?? [])
    .filter((domain) => !here.has(domain));
}
