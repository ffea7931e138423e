import type { CallOf, Endpoint, Envelope, Language, ReplyOf } from '@yonkoma/contract';
import { compose, createServer, mount, type AnyDomain, type Composition, type Identify } from '@yonkoma/service-kit';
import { makeDatabases } from './made-databases.ts';

/** Domains behind one server that does not listen: requests come by `inject`. */
export type Served = {
  app: ReturnType<typeof createServer>;
  composition: Composition;
  /** Calls an endpoint over HTTP like a browser and resolves with the envelope of the answer. */
  call: <E extends Endpoint>(endpoint: E, input: CallOf<E>, options?: CallOptions) => Promise<Envelope<ReplyOf<E>>>;
  close: () => Promise<void>;
};

export type ServeOptions = {
  dataDir: string;
  env?: Record<string, string | undefined>;
  /**
   * Runs before the domains on the same server, like a gateway. Resolves with the function that identifies visitors.
   */
  before?: (app: Served['app'], composition: Composition, secret: string) => Promise<Identify>;
};

export type CallOptions = { language?: Language; headers?: Record<string, string> };

const secret = 'a secret of the tests that nobody else knows';

const queryOf = (input: object): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (Array.isArray(value)) value.forEach((item, index) => query.append(`${name}[${index}]`, String(item)));
    else if (value !== undefined) query.append(name, String(value));
  }
  return query.toString();
};

/**
 * Opens and migrates the databases of the domains in `dataDir`, or at `DATABASE_URL` of `env`, and serves the domains.
 * Their background work is not started.
 */
export const serveDomains = async (
  domains: readonly AnyDomain[],
  { dataDir, env = {}, before }: ServeOptions,
): Promise<Served> => {
  const app = createServer({ logLevel: 'silent' });
  await makeDatabases(env.DATABASE_URL, domains);
  const composition = await compose(domains, { env, dataDir, secret, log: app.log });
  const identify = await before?.(app, composition, secret);
  await mount(app, composition, { secret, ...(identify && { identify }) });
  return {
    app,
    composition,
    call: async (endpoint, input, { language = 'en', headers = {} } = {}) => {
      const isGet = endpoint.method === 'GET';
      const reply = await app.inject({
        method: endpoint.method,
        url: isGet ? `${endpoint.path}?${queryOf(input as object)}` : endpoint.path,
        headers: { 'think-lang': language, server: 'true', ...headers },
        ...(isGet ? {} : { payload: input as object }),
      });
      return reply.json();
    },
    close: async () => {
      await app.close();
      await composition.close();
    },
  };
};
