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
  /** The id of this session. */
  sessionId: number;
  /** Permission nodes of the member's group in lower case; `*` for all. */
  nodes: readonly string[];
  /** The token as the caller has it: the token itself, or the placeholder for a token in a cookie. */
  token: string;
  /** Whether the member is a minor, by the birthday in the profile. */
  isMinor?: boolean | undefined;
  /** The level of the member at the time of the call; a rise counts from the next call on. 1 when it is missing. */
  level?: number | undefined;
}

/** What a verb gets for one call, beside its input. */
export interface Call<C = unknown> {
  db: Database;
  config: C;
  /** Folder for the files of this domain. */
  folder: string;
  /** The language to answer in. */
  language: Language;
  /** null for a guest. */
  session: Session | null;
  /** True for a guest whose session has expired. */
  isExpired: boolean;
  /** The file of the form, for an endpoint that takes one; null when there was no readable file. */
  file: ReceivedFile | 'too-large' | null;
  /** The program that sent the request; null for other services and for work of our own. */
  client: Client | null;
  /** The age answers of the device. */
  age: AgeChoice;
  /** The visitor has not opened the page yet that this is read for, and may never do so. It is no view. */
  isAhead?: boolean | undefined;
  /** Unix seconds; verbs and rules never read the clock themselves. */
  now: number;
  /** Network address of the caller, from trusted headers only; `peer` for another service. */
  address: string;
  log: FastifyBaseLogger;
  /**
   * Shared reads: of a document for a guest, whose metadata and content need the same data, and of the events of one
   * delivery.
   */
  reads?: Reads | undefined;
  /** Renders a text of people, long ones in another thread. @throws Unrenderable */
  render: Renderer['render'];
  /** Calls another domain: directly in one process, by HTTP between processes. Both validate in the same way. */
  ask: Ask;
}

export type Ask = <E extends Endpoint>(endpoint: E, input: CallOf<E>) => Promise<ReplyOf<E>>;

export type Verb<C, E extends Endpoint> = (call: Call<C>, input: InputOf<E>) => Promise<ReplyOf<E>>;

export interface Route<C> {
  endpoint: CheckedEndpoint;
  verb(call: Call<C>, input: unknown): Promise<unknown>;
  /** For an endpoint that takes a file: its largest size in bytes. Called before the file is read. May refuse. */
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

/** What a running domain has without a request. `call()` makes a call without a caller, for background work. */
export interface Running<C> extends Pick<Call<C>, 'db' | 'config' | 'folder' | 'log' | 'render' | 'ask'> {
  call(language?: Language): Call<C>;
}

/** An operator's command, `npm run ops -- NAME …`. Resolves with the exit status. */
export interface Command<C> {
  /** One line for `npm run ops -- help`. */
  summary: string;
  usage: string;
  /** When `signal` is aborted the command ends within 4 s: finished parts stay, the rest is dropped. */
  run(running: Running<C>, args: string[], signal?: AbortSignal): Promise<number>;
}

/** A domain is a value: composition roots decide where it runs. */
export interface Domain<S extends GenericSchema = GenericSchema, C = InferOutput<S>> {
  name: string;
  /** The settings, which a composition root reads from the environment. Field names are names of variables. */
  config: S;
  migrations: readonly Migration[];
  routes: readonly Route<C>[];
  /** Words of the refusals: language, then refusal key. A language without words uses its fallback. */
  words: Partial<Record<Language, Record<string, string>>>;
  /** Names of the domains that it calls. */
  peers?: readonly string[];
  /** Events that it publishes. Its migrations create the outbox. */
  publishes?: readonly Event[];
  /** Its event handlers, from its `subscriptions.ts` files. Its migrations create the table of handled events. */
  subscriptions?: readonly Subscription<C>[];
  /** Adds HTTP routes that are not endpoints of the contract: files, streams. */
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
