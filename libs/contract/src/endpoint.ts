import type { GenericSchema, InferInput, InferOutput } from 'valibot';

/** Who may call: anybody, a member, or another of our services (never forwarded by the gateway). */
export type Access = 'public' | 'login' | 'peer';

/** The limits of one call between services. */
export interface PeerLimits {
  /** The largest size of the request body in bytes. */
  readonly requestBytes: number;
  /**
   * The largest size of the answer in bytes. It is large because a page may contain a hundred long texts, and the
   * sender is a service of the site.
   */
  readonly answerBytes: number;
  /** The time from the first byte of the request to the last byte of the answer. */
  readonly timeoutMs: number;
  /**
   * How long a process may use an answer of another process for the same input again. Only for answers that do not
   * depend on the caller.
   */
  readonly keptMs?: number;
}

/** The limits of an endpoint that declares no others. */
export const peerLimits: PeerLimits = { requestBytes: 1024 * 1024, answerBytes: 8 * 1024 * 1024, timeoutMs: 10_000 };

/** The schemas with which a service checks a call, and its documentation. */
export interface Schemas<I extends GenericSchema = GenericSchema, R extends GenericSchema = GenericSchema> {
  /** Query of a GET (values arrive as text), JSON body of a POST. */
  readonly input: I;
  /** `data` of the envelope. Plain data only: no Date, no transforms. */
  readonly reply: R;
  /** Keys of its refusals. The service has words for each in every language. */
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
  /** The path of the specification; letter case does not matter. */
  readonly path: string;
  /** Other spellings of the path with the same answer. */
  readonly aliases?: readonly string[];
  /** The path that answers the same `data` as a `SecureAnswer`; browsers with a key use it. */
  readonly securePath?: string;
  readonly access: Access;
  /** The permission node that the caller's group must have, `controller/action`, in any letter case. 401 without it. */
  readonly permission?: string;
  /**
   * Programs may also call it with a token instead of a member with the node: `Authorization: Bearer …`. The verb
   * checks what the token allows.
   */
  readonly takesToken?: boolean;
  /** A multipart form with one file; its fields and the query together are `input`. */
  readonly takesFile?: boolean;
  /** A GET that changes something: refused without the `server: true` header and never cached. */
  readonly changesState?: boolean;
  /** A read that counts as a view of a page, unless it is made before the visitor opens the page. */
  readonly countsView?: boolean;
  /** Limits that differ from `peerLimits`. */
  readonly peer?: Partial<PeerLimits>;
  /** Never set. Gives callers the types of the schemas without their code. */
  readonly schemas?: S;
}

/** An endpoint joined with its schemas, as a service answers it. */
export interface CheckedEndpoint<I extends GenericSchema = GenericSchema, R extends GenericSchema = GenericSchema>
  extends Endpoint<Schemas<I, R>>,
    Schemas<I, R> {}

type SchemasOf<E extends Endpoint> = NonNullable<E['schemas']>;
export type InputOf<E extends Endpoint> = InferOutput<SchemasOf<E>['input']>;
/** The input as a caller writes it: optional fields may be left out. */
export type CallOf<E extends Endpoint> = InferInput<SchemasOf<E>['input']>;
export type ReplyOf<E extends Endpoint> = InferOutput<SchemasOf<E>['reply']>;

/** An endpoint together with its schemas, for calls that no browser makes. */
export function endpoint<I extends GenericSchema, R extends GenericSchema>(
  declaration: Omit<CheckedEndpoint<I, R>, 'schemas'>,
): CheckedEndpoint<I, R> {
  return declaration;
}

/** The domain that answers: the declared one, or the part of the name before the dot. */
export function domainOf({ name, domain }: Pick<Endpoint, 'name' | 'domain'>): string {
  return domain ?? name.slice(0, name.indexOf('.'));
}

/** An endpoint for other services only. Binary fields are allowed, because calls between services are not JSON. */
export function peerEndpoint<I extends GenericSchema, R extends GenericSchema>(
  declaration: Omit<CheckedEndpoint<I, R>, 'method' | 'path' | 'access' | 'schemas'>,
): CheckedEndpoint<I, R> {
  return { ...declaration, method: 'POST', path: peerPath(declaration.name), access: 'peer' };
}

/** The path at which a service answers its peers, for any endpoint, public ones included. */
export function peerPath(name: string): string {
  return `/peer/${name}`;
}
