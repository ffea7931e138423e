import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Envelope } from '@yonkoma/contract';
import {
  compose,
  createServer,
  mount,
  type AnyDomain,
  type Composition,
  type CompositionOptions,
  type Database,
  type MountOptions,
} from '@yonkoma/service-kit';
import type { Engine } from './engines.ts';
import { makeDatabases } from './made-databases.ts';

/** Domains behind a real server that listens to `inject` only. */
export type OpenDomains = {
  app: ReturnType<typeof createServer>;
  composition: Composition;
  /** The database of a domain. */
  db: (domain: string) => Database;
  /** Calls like a browser and resolves with the envelope. @throws when the answer is not HTTP 200. */
  get: <T = unknown>(
    path: string,
    query?: Record<string, string | number | undefined>,
    headers?: Record<string, string>,
  ) => Promise<Envelope<T>>;
  close: () => Promise<void>;
};

/** Opens domains with their own empty databases. `options` are those of `mount` and of the renderer. */
export const openDomains = async (
  engine: Engine,
  domains: readonly AnyDomain[],
  options: Partial<MountOptions> & Pick<CompositionOptions, 'rendering'> = {},
): Promise<OpenDomains> => {
  const own = randomBytes(4).toString('hex');
  const secret = options.secret ?? randomBytes(32).toString('hex');
  const app = createServer({ logLevel: 'silent' });
  const env = { DATABASE_URL: engine.databaseUrl && `${engine.databaseUrl}_${own}` };
  await makeDatabases(env.DATABASE_URL, domains);
  const composition = await compose(domains, {
    env,
    dataDir: join(engine.dataDir, own),
    log: app.log,
    secret,
    ...(options.rendering && { rendering: options.rendering }),
  });
  await mount(app, composition, { ...options, secret });
  await app.ready();
  return {
    app,
    composition,
    db: (domain) => composition.running(domain).db,
    get: async (path, query = {}, headers = {}) => {
      const text = new URLSearchParams(
        Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
      );
      const response = await app.inject({ method: 'GET', url: `${path}?${text}`, headers });
      if (response.statusCode !== 200)
        throw new Error(`${path}?${text} answered ${response.statusCode}: ${response.body}`);
      return response.json();
    },
    close: async () => {
      await app.close();
      await composition.close();
    },
  };
};
