import type { GenericSchema, InferInput, InferOutput } from 'valibot';

/** Who may call: anybody, a member, or another of our services (never forwarded by the gateway). */
export type Access = 'public' | 'login' | 'peer';

/** What one call between services may take. */
export interface PeerLimits {
  /** Bytes of the question as it travels. */
  readonly requestBytes: number;
  /**
   * Bytes of the answer as it travels. An answer comes from a service of the site, so a page of a hundred long texts is
   * honest.
   */
  readonly answerBytes: number;
  /** From the first byte of the question to the last of the answer. */
  readonly timeoutMs: number;
}

/** What holds for an endpoint that declares nothing else. */
export const peerLimits: PeerLimits = { requestBytes: 1024 * 1024, answerBytes: 8 * 1024 * 1024, timeoutMs: 10_000 };

/** What a service checks a call with, and tells of it in documents. */
export interface Schemas<I extends GenericSchema = GenericSchema, R extends GenericSchema = GenericSchema> {
  /** Query of a GET (values arrive as text), JSON body of a POST. */
  readonly input: I;
  /** `data` of the envelope. Plain data only: no Date, no transforms. */
  readonly reply: R;
  /** Keys of the refusals it may answer, each worded in every language by the service. */
  readonly refusals?: readonly string[];
  /** One line for `/api/docs`. */
  readonly summary: string;
}

/** One call on the wire, declared once: what a caller needs of it. Its schemas have the same name in `schema.ts`. */
export interface Endpoint<S extends Schemas = Schemas> {
  /** `domain.verbNoun`, unique on the site, e.g. `comic.readChapter`. */
  readonly name: string;
  /** The domain that answers, where it is not the part of the name before the dot. */
  readonly domain?: string;
  readonly method: 'GET' | 'POST';
  /** As the spec writes it; matched without regard to letter case. */
  readonly path: string;
  /** Further spellings that are answered alike. */
  readonly aliases?: readonly string[];
  /** Where the same `data` is answered as a `SecureAnswer`; browsers that hold a key ask there. */
  readonly securePath?: string;
  readonly access: Access;
  /** Node that the caller's group must hold, `controller/action`; compared in lower case, 401 without it. */
  readonly permission?: string;
  /**
   * Programs may call it with a token in place of a member with the node: `Authorization: Bearer …`. What the token
   * allows, the verb asks.
   */
  readonly takesToken?: boolean;
  /** A multipart form with one file; its fields and the query together are `input`. */
  readonly takesFile?: boolean;
  /** A GET that changes something: refused without the `server: true` header and never cached. */
  readonly changesState?: boolean;
  /** Where a call between services needs more than `peerLimits`. */
  readonly peer?: Partial<PeerLimits>;
  /** Never set: carries the types of the schemas to callers, which have none of their code. */
  readonly schemas?: S;
}

/** An endpoint joined with its schemas, as a service answers it. */
export interface CheckedEndpoint<I extends GenericSchema = GenericSchema, R extends GenericSchema = GenericSchema>
  extends Endpoint<Schemas<I, R>>,
    Schemas<I, R> {}

type SchemasOf<E extends Endpoint> = NonNullable<E['schemas']>;
export type InputOf<E extends Endpoint> = InferOutput<SchemasOf<E>['input']>;
/** What a caller writes: optional fields may be left out. */
export type CallOf<E extends Endpoint> = InferInput<SchemasOf<E>['input']>;
export type ReplyOf<E extends Endpoint> = InferOutput<SchemasOf<E>['reply']>;

/** An endpoint in one piece, for what no browser calls. */
export function endpoint<I extends GenericSchema, R extends GenericSchema>(
  declaration: Omit<CheckedEndpoint<I, R>, 'schemas'>,
): CheckedEndpoint<I, R> {
  return declaration;
}

/** The domain that answers: the declared one, or the part of the name before the dot. */
export function domainOf({ name, domain }: Pick<Endpoint, 'name' | 'domain'>): string {
  return domain ?? name.slice(0, name.indexOf('.'));
}

/** An endpoint for other services only. Binary fields are allowed: peers do not speak JSON with each other. */
export function peerEndpoint<I extends GenericSchema, R extends GenericSchema>(
  declaration: Omit<CheckedEndpoint<I, R>, 'method' | 'path' | 'access' | 'schemas'>,
): CheckedEndpoint<I, R> {
  return { ...declaration, method: 'POST', path: peerPath(declaration.name), access: 'peer' };
}

/** Where a service answers its peers; the same for every endpoint, public ones included. */
export function peerPath(name: string): string {
  return `/peer/${name}`;
}
