import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CheckedEndpoint,
  defaultLanguage,
  domainOf,
  type Endpoint,
  type Language,
  noAgeChoice,
} from '@yonkoma/contract';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import { databaseLocation, openDatabase } from './database.ts';
import type { AnyDomain, Ask, Call, Running } from './domain.ts';
import { deliveryRoute } from './events/subscribe.ts';
import { startEvents } from './events/start-events.ts';
import { signedCheckRoute } from './health/domain-checks.ts';
import { openKeptAnswers } from './kept-answers.ts';
import { migrate } from './migrate.ts';
import { askByHttp, PeerAway } from './peer-http.ts';
import { withQueryLimit } from './query-limit.ts';
import { openRenderer } from './render/renderer.ts';
import type { ThreadOptions } from './render/render-threads.ts';
import { StartRefusal } from './start-refusal.ts';

/** The caller on whose behalf a call is made. */
export interface Caller extends Pick<Call, 'language' | 'session' | 'isExpired' | 'client' | 'address' | 'log'> {
  file?: Call['file'];
  age?: Call['age'] | undefined;
  isAhead?: Call['isAhead'];
  reads?: Call['reads'];
}

/** Domains that run together, with their databases open. */
export interface Composition {
  domains: readonly AnyDomain[];
  /** The endpoints that this process answers, for browsers or for peers. */
  endpoints(): CheckedEndpoint[];
  running(domain: string): Running<unknown>;
  /** Calls a verb of any domain: directly when the domain is in this process, otherwise by HTTP. */
  askFor(caller: Caller): Ask;
  /** Runs the verb of a route of this process; `input` must already be checked. */
  run(endpoint: Endpoint, input: unknown, caller: Caller): Promise<unknown>;
  /** The largest size of the caller's file in bytes. */
  admitFile(endpoint: Endpoint, caller: Caller): Promise<number>;
  start(): Promise<void>;
  close(): Promise<void>;
}

export interface CompositionOptions {
  env: Record<string, string | undefined>;
  /** Absolute folder of all data. */
  dataDir: string;
  log: FastifyBaseLogger;
  /** Shared by all services of a site: 32 or more characters. */
  secret: string;
  /** Options of the renderer that differ from the defaults. */
  rendering?: ThreadOptions;
}

/**
 * Opens and migrates the databases of the domains and connects the domains with each other.
 * @throws StartRefusal with one sentence when the site cannot start; everything that was opened is closed then.
 */
export async function compose(domains: readonly AnyDomain[], options: CompositionOptions): Promise<Composition> {
  const { env, dataDir, log } = options;
  const location = databaseLocation(env.DATABASE_URL, dataDir, env.DATABASE_POOL);
  const runnings = new Map<string, Running<unknown>>();
  const routes = new Map<string, AnyDomain['routes'][number]>();
  const stops: (() => Promise<void>)[] = [];
  const keepAnswer = openKeptAnswers();
  const { render, close: closeRenderer } = openRenderer(log, options.rendering);

  async function close(): Promise<void> {
    // First, so that no job waits for the renderer.
    await closeRenderer();
    for (const stop of stops.splice(0).reverse()) await stop();
    await Promise.all([...runnings.values()].map((running) => running.db.destroy()));
  }

  function callOf(endpoint: Endpoint, caller: Caller): { call: Call; route: AnyDomain['routes'][number] } {
    const domain = runnings.get(domainOf(endpoint));
    const route = routes.get(endpoint.name);
    if (!domain || !route) throw new Error(`${endpoint.name} is not answered here`);
    const { file = null, age = noAgeChoice, ...others } = caller;
    const who = { ...others, age };
    const { db, config, folder } = domain;
    return {
      route,
      call: { ...who, file, db, config, folder, render, now: Math.floor(Date.now() / 1000), ask: askFor(who) },
    };
  }

  const run: Composition['run'] = (endpoint, input, caller) => {
    const { route, call } = callOf(endpoint, caller);
    return route.verb(call, input);
  };

  const admitFile: Composition['admitFile'] = async (endpoint, caller) => {
    const { route, call } = callOf(endpoint, caller);
    if (!route.admitFile) throw new Error(`${endpoint.name} takes a file but has no admitFile, which limits its size`);
    return route.admitFile(call);
  };

  function askFor(caller: Caller): Ask {
    return async (endpoint, input) => {
      const own = routes.get(endpoint.name)?.endpoint;
      if (own) return run(own, v.parse(own.input, input), caller) as never;
      const url = env[`PEER_${domainOf(endpoint).toUpperCase()}_URL`];
      if (!url)
        throw new PeerAway(
          `${endpoint.name}: no PEER_${domainOf(endpoint).toUpperCase()}_URL is set and the domain does not run here`,
        );
      return keepAnswer(endpoint, input, () => askByHttp(url, options.secret, endpoint, input, caller)) as never;
    };
  }

  const nobody = (language: Language = defaultLanguage): Caller => ({
    language,
    session: null,
    isExpired: false,
    client: null,
    address: 'peer',
    log,
  });

  try {
    for (const domain of domains) {
      const config = readConfig(domain, env, options.secret);
      const folder = join(dataDir, domain.name);
      try {
        mkdirSync(folder, { recursive: true });
      } catch (cause) {
        throw new StartRefusal(
          `The folder ${folder} cannot be made: give this user the right to write in ${dataDir}, ` +
            'and move away a file of that name.',
          { cause },
        );
      }
      const db = await openDatabase(location, domain.name);
      const base = { db, config, folder, log, render, ask: askFor(nobody()) };
      runnings.set(domain.name, {
        ...base,
        call: (language) => ({
          ...base,
          ...nobody(language),
          age: noAgeChoice,
          file: null,
          ask: askFor(nobody(language)),
          now: Math.floor(Date.now() / 1000),
        }),
      });
      await withQueryLimit(Infinity, () => migrate(db, domain.name, domain.migrations));
      for (const route of routesOf(domain)) routes.set(route.endpoint.name, route);
    }
  } catch (error) {
    await close();
    throw error;
  }

  function running(name: string): Running<unknown> {
    const found = runnings.get(name);
    if (!found) throw new Error(`no domain ${name} runs here`);
    return found;
  }

  async function start(): Promise<void> {
    for (const domain of domains) {
      const stop = await domain.start?.(running(domain.name));
      if (stop) stops.push(stop);
      stops.push(...startEvents(domain, running(domain.name)));
    }
  }

  return {
    domains,
    endpoints: () => [...routes.values()].map(({ endpoint }) => endpoint),
    run,
    admitFile,
    askFor,
    close,
    running,
    start,
  };
}

/** The domain's routes, the routes that deliver events to it, and the check of signatures. */
function routesOf(domain: AnyDomain): AnyDomain['routes'] {
  return [
    ...domain.routes,
    signedCheckRoute(domain.name),
    ...(domain.subscriptions ?? []).map((subscription: NonNullable<AnyDomain['subscriptions']>[number]) =>
      deliveryRoute(domain.name, subscription),
    ),
  ];
}

function readConfig(domain: AnyDomain, env: Record<string, string | undefined>, secret: string): unknown {
  const result = v.safeParse(domain.config, { ...env, SECRET: secret });
  if (result.success) return result.output;
  const issue = result.issues[0];
  throw new StartRefusal(`The setting ${v.getDotPath(issue) ?? domain.name} cannot be used: ${issue.message}.`);
}
