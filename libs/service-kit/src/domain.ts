import type {
  AgeChoice,
  CallOf,
  CheckedEndpoint,
  Endpoint,
  Event,
  InputOf,
  Language,
  ReplyOf,
} from '@yonkoma/contract';
import { withSchemas } from '@yonkoma/contract/endpoints';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { GenericSchema, InferOutput } from 'valibot';
import type { Database } from './database.ts';
import type { Subscription } from './events/subscribe.ts';
import type { Migration } from './migrate.ts';
import type { Reads } from './read-once.ts';
import type { ReceivedFile } from './receive-file.ts';
import type { Renderer } from './render/renderer.ts';
import type { Client } from './session/client.ts';
import type { Identify } from './session/identify.ts';

/** A member who is signed in. */
export interface Session {
  memberId: number;
  /** Of this one sign-in. */
  sessionId: number;
  /** Permission nodes of the member's group in lower case; `*` for all. */
  nodes: readonly string[];
  /** What the caller knows its token by: the token itself, or the word that says it lies in a cookie. */
  token: string;
  /** By the birthday that the member entered. */
  isMinor?: boolean | undefined;
}

/** What one call of a verb has at hand. */
export interface Call<C = unknown> {
  db: Database;
  config: C;
  /** Folder of this domain's files. */
  folder: string;
  /** The language to answer in. */
  language: Language;
  /** null for a guest. */
  session: Session | null;
  /** A guest whose session is over by time. */
  isExpired: boolean;
  /** What came with a form of an endpoint that takes a file; null when no readable file did. */
  file: ReceivedFile | 'too-large' | null;
  /** The program that sent the request; null for other services and for work of our own. */
  client: Client | null;
  /** The age answers of the device. */
  age: AgeChoice;
  /** Unix seconds; verbs and rules never read the clock themselves. */
  now: number;
  /** Network address of the caller as far as it can be trusted; `peer` for another service. */
  address: string;
  log: FastifyBaseLogger;
  /** Of a document for a guest: what describes the page and what the page shows are read for the same eyes, so once. */
  reads?: Reads | undefined;
  /** Renders what people wrote, outside the thread that serves. @throws Unrenderable */
  render: Renderer['render'];
  /** Asks another domain: injected in one process, HTTP between processes; the same validation either way. */
  ask: Ask;
}

export type Ask = <E extends Endpoint>(endpoint: E, input: CallOf<E>) => Promise<ReplyOf<E>>;

export type Verb<C, E extends Endpoint> = (call: Call<C>, input: InputOf<E>) => Promise<ReplyOf<E>>;

export interface Route<C> {
  endpoint: CheckedEndpoint;
  verb(call: Call<C>, input: unknown): Promise<unknown>;
  /** For an endpoint that takes a file, asked before a byte of it is read: how many it may have. May refuse. */
  admitFile?(call: Call<C>): Promise<number>;
}

/** Connects a declared endpoint to the verb that answers it. The compiler checks that input and reply agree. */
export function route<C, E extends Endpoint>(
  endpoint: E,
  verb: Verb<C, E>,
  more: Pick<Route<C>, 'admitFile'> = {},
): Route<C> {
  return { endpoint: withSchemas(endpoint), verb: verb as Route<C>['verb'], ...more };
}

/** What a domain has before anybody calls. `call()` makes a call by nobody in particular, for work of its own. */
export interface Running<C> extends Pick<Call<C>, 'db' | 'config' | 'folder' | 'log' | 'render' | 'ask'> {
  call(language?: Language): Call<C>;
}

/** An operator's command, `npm run ops -- NAME …`. Resolves with the exit status. */
export interface Command<C> {
  /** One line for `npm run ops -- help`. */
  summary: string;
  usage: string;
  /** `signal` says that it shall end: what is whole stays, the rest is given up within 4 s. */
  run(running: Running<C>, args: string[], signal?: AbortSignal): Promise<number>;
}

/** A domain is a value: composition roots decide where it runs. */
export interface Domain<S extends GenericSchema = GenericSchema, C = InferOutput<S>> {
  name: string;
  /** Read from the environment by a root; field names are the variables' names. */
  config: S;
  migrations: readonly Migration[];
  routes: readonly Route<C>[];
  /** Words of the refusals: language, then refusal key. A language without any is answered in its fallback. */
  words: Partial<Record<Language, Record<string, string>>>;
  /** Names of the domains it asks. */
  peers?: readonly string[];
  /** Events that it publishes. Its migrations create the outbox. */
  publishes?: readonly Event[];
  /** Its event handlers, from its `subscriptions.ts` files. Its migrations create the table of handled events. */
  subscriptions?: readonly Subscription<C>[];
  /** HTTP that is not a call of the contract: files, streams. */
  plugin?(app: FastifyInstance, running: Running<C>, identify: Identify): Promise<void>;
  /** Background work; the returned function ends it and is awaited at shutdown. */
  start?(running: Running<C>): Promise<() => Promise<void>>;
  commands?: Record<string, Command<C>>;
}

/** Returns the domain unchanged; it lets the compiler infer the type of the configuration. */
export function defineDomain<S extends GenericSchema>(domain: Domain<S>): Domain<S> {
  return domain;
}

/** Any domain, for the roots that see several. */
// oxlint-disable-next-line typescript/no-explicit-any -- only each domain knows its own configuration
export type AnyDomain = Domain<any, any>;
