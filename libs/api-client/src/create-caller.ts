import {
  answerCodes,
  type CallOf,
  domainOf,
  type Endpoint,
  type Envelope,
  type Language,
  type PictureHosts,
  refusalHeader,
  type ReplyOf,
  type SecureAnswer,
  withDifferences,
  withPictureAddresses,
} from '@yonkoma/contract';
import { EarlyAnswers, inputKey, type EarlyAnswer, type EarlyRefusal, type Ready } from './early-answers.ts';
import { type ErrorKey, errorOfStatus } from './error-key.ts';
import { InFlight } from './in-flight.ts';
import { isExpired, isSignedOut } from './login-state.ts';
import { isSealed } from './secure/sealed.ts';
import { createSecureCalls, type SecureStart } from './secure/secure-calls.ts';
import { send, type Sending, sendView } from './send.ts';

/** The session of the member, for calls. */
export interface CallerSession {
  /** Sent as `ba-user-token`; empty for a guest. */
  token(): string;
  /**
   * Called when the session had expired for a call that was sent at `sentAtMs`. True when it was renewed; then the call
   * is sent again.
   */
  renew(sentAtMs: number): Promise<boolean>;
  /** Called when the services have no session for the caller. */
  lost(): void;
}

/** Details of a failure besides its message. */
export interface FailureDetail {
  /** `data` of an envelope that refused. */
  data?: unknown;
  /** The key of the refusal, e.g. `username-taken`; empty when the service did not refuse. */
  refusal?: string;
  cause?: unknown;
}

export interface CallerOptions {
  language: Language;
  /** The words for failures. */
  say: (key: ErrorKey, values?: { url: string }) => string;
  /**
   * Makes the error that a failed call rejects with. `code` is that of the envelope, the HTTP status, or 0 when nothing
   * was answered.
   */
  fail: (message: string, code: number, detail: FailureDetail) => Error;
  session?: CallerSession;
  /** Shows the success message of a call. */
  succeed?: (message: string) => void;
  early?: readonly EarlyAnswer[];
  /** The call of the page that was refused before the page was made. */
  refused?: EarlyRefusal | undefined;
  /** `early` has given a reply as the server has rendered it, which was for a guest. `own` is that of the visitor. */
  onRendered?: (rendered: unknown, own: unknown) => void;
  /** `early` was read before the visitor opened the page. */
  isAhead?: boolean | undefined;
  /** The key for encrypted answers from the page. Without it all answers are plain. */
  secure?: SecureStart;
  /** The hosts of pictures of comics; by default addresses stay unchanged. */
  pictures?: PictureHosts;
  /** Base address of the services; by default the site itself. */
  origin?: string;
  timeoutMs?: number;
  /** The timeout of a call with a file. */
  fileTimeoutMs?: number;
  fetch?: typeof fetch;
}

export interface Asking {
  signal?: AbortSignal;
  file?: File;
  /** Called with the sent part of the file, 0 to 1. */
  onProgress?: (sent: number) => void;
  /** The message after success; `true` for the site's own words. Without it there is none. */
  success?: string | true;
}

export interface Caller {
  /** @throws the error that `fail` makes, or the reason of `signal` when that aborted the call. */
  call<E extends Endpoint>(endpoint: E, input: CallOf<E>, options?: Asking): Promise<ReplyOf<E>>;
  /** Takes the answer that came with the page, as the server has rendered it; undefined when there is none. */
  early<E extends Endpoint>(endpoint: E, input: CallOf<E>): ReplyOf<E> | undefined;
  /**
   * The refusal that came with the page; undefined when there is none. `call` throws it for as long as the page is on
   * screen.
   */
  earlyRefusal<E extends Endpoint>(endpoint: E, input: CallOf<E>): Error | undefined;
  /** The id of the key for encrypted answers; undefined when answers are plain. */
  secureKid(): string | undefined;
  /** Decrypts what was requested at `path` with that id (`secureKeyHeader`); undefined when that is not possible. */
  openSealed(sealed: SecureAnswer, path: string): Promise<unknown>;
  /** Uses the answer of a page that the visitor may open next, when it is among `answers`. */
  expectEarly(endpoint: string, input: object, answers: Promise<readonly EarlyAnswer[]>): void;
  /** Drops the refusal, and the answers, that came with the page and were not used. */
  forgetServed(): void;
  /** Drops what was fetched ahead, or still is. */
  forgetAhead(): void;
}

interface Answer extends Envelope {
  refusal: string;
}

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && typeof (body as Envelope).code === 'number';

/** An HTML page, an incomplete or an empty body counts as no answer; a network failure while reading is thrown. */
const unlessUnreadable = (error: unknown): undefined => {
  if ((error as { name?: unknown } | null)?.name !== 'SyntaxError') throw error;
};

/**
 * The function with which a page calls the services: headers, parameters, one retry, one renewal of the session. Every
 * failure becomes an error with a sentence for the visitor, which `fail` makes.
 */
export function createCaller(options: CallerOptions): Caller {
  const {
    language,
    say,
    fail,
    session,
    succeed,
    secure,
    pictures,
    origin = '',
    timeoutMs = 15_000,
    fileTimeoutMs = 180_000,
    fetch: request = globalThis.fetch,
  } = options;
  const answers = new EarlyAnswers(options);

  const failed = (cause: unknown): Error => {
    if ((cause as { name?: unknown } | null)?.name === 'TimeoutError') return fail(say('requestTimeout'), 0, { cause });
    return fail(say(globalThis.navigator?.onLine === false ? 'offline' : 'serverException'), 0, { cause });
  };

  const sending = (): Omit<Sending, 'signal'> => ({ language, token: session?.token() ?? '', origin, fetch: request });

  const receive = async (
    endpoint: Endpoint,
    input: object,
    { signal, file, onProgress }: Asking,
    kid?: string,
  ): Promise<{ status: number; body?: unknown; refusal: string }> => {
    const limit = AbortSignal.timeout(file ? fileTimeoutMs : timeoutMs);
    const ending = signal ? AbortSignal.any([signal, limit]) : limit;
    try {
      const response = await send(endpoint, input, { ...sending(), kid, file, onProgress, signal: ending });
      return {
        status: response.type === 'opaqueredirect' ? 302 : response.status,
        body: response.ok ? await response.json().catch(unlessUnreadable) : undefined,
        refusal: response.headers.get(refusalHeader) ?? '',
      };
    } catch (error) {
      signal?.throwIfAborted();
      throw failed(error);
    }
  };

  const exchangeOnce = async (endpoint: Endpoint, input: object, asking: Asking, kid?: string): Promise<Answer> => {
    const { status, body, refusal } = await receive(endpoint, input, asking, kid);
    if (status < 200 || status > 299) throw fail(say(errorOfStatus(status), { url: endpoint.path }), status, {});
    if (isEnvelope(body)) return { ...body, refusal };
    // Some services give the encrypted fields without an envelope around them.
    if (isSealed(body)) return { ...body, code: answerCodes.ok, msg: '', time: body.timestamp, refusal };
    throw fail(say('abnormal'), status, {});
  };
  const { exchange, kid, open } = createSecureCalls<Asking, Answer>({
    start: secure ?? { key: null, time: 0 },
    exchange: exchangeOnce,
    unreadable: (data) => fail(say('unreadable'), answerCodes.refused, { data }),
  });

  const shown = <E extends Endpoint>(endpoint: E, reply: ReplyOf<E>): ReplyOf<E> =>
    pictures && domainOf(endpoint) === 'comic' ? withPictureAddresses(reply, pictures) : reply;

  const earlyRefusal = <E extends Endpoint>(endpoint: E, input: CallOf<E>): Error | undefined => {
    const refusal = answers.refusalOf(endpoint.name, input as object);
    return refusal === undefined
      ? undefined
      : fail(say('notFound', { url: endpoint.path }), answerCodes.refused, { refusal });
  };
  const inFlight = new InFlight();

  /** `data` of the answer. An expired session is renewed once. */
  const ask = async (endpoint: Endpoint, input: object, asking: Asking): Promise<unknown> => {
    const sentAtMs = Date.now();
    let answer = await exchange(endpoint, input, asking);
    if (session && isExpired(answer) && (await session.renew(sentAtMs))) {
      asking.signal?.throwIfAborted();
      answer = await exchange(endpoint, input, asking);
    }
    if (answer.code === answerCodes.ok) return answer.data;
    if (isSignedOut(answer)) session?.lost();
    throw fail(answer.msg || say('abnormal'), answer.code, { data: answer.data, refusal: answer.refusal });
  };

  const accept = <E extends Endpoint>(endpoint: E, input: CallOf<E>, { reply, isAhead }: Ready): ReplyOf<E> => {
    if (isAhead && endpoint.countsView)
      sendView(endpoint, input as object, { ...sending(), signal: AbortSignal.timeout(timeoutMs) });
    return shown(endpoint, reply as ReplyOf<E>);
  };

  return {
    async call<E extends Endpoint>(endpoint: E, input: CallOf<E>, asking: Asking = {}) {
      const { file, onProgress, success, signal } = asking;
      const ready = answers.take(endpoint.name, input as object);
      if (ready) return accept(endpoint, input, ready);
      const refusal = earlyRefusal(endpoint, input);
      if (refusal) throw refusal;
      const coming = answers.takeComing(endpoint.name, input as object);
      if (coming) {
        const arrived = await coming;
        signal?.throwIfAborted();
        if (arrived) return accept(endpoint, input, arrived);
      }
      const isChanging = endpoint.method !== 'GET' || endpoint.changesState === true;
      // What was read before may be different now.
      if (isChanging) answers.clearAhead();
      const data = await (file
        ? ask(endpoint, input as object, { file, onProgress, signal })
        : inFlight.share(
            endpoint.name,
            inputKey(input),
            { isChanging, signal, duplicate: () => fail(say('duplicate'), 0, {}) },
            (ending) => ask(endpoint, input as object, { signal: ending }),
          ));
      if (success) succeed?.(success === true ? say('succeeded') : success);
      return shown(endpoint, data as ReplyOf<E>);
    },
    early<E extends Endpoint>(endpoint: E, input: CallOf<E>) {
      const ready = answers.take(endpoint.name, input as object);
      if (!ready) return undefined;
      const own = accept(endpoint, input, ready);
      if (!ready.rendered) return own;
      const rendered = withDifferences(own, ready.rendered);
      options.onRendered?.(rendered, own);
      return rendered;
    },
    earlyRefusal,
    secureKid: kid,
    openSealed: open,
    expectEarly: (endpoint, input, coming) => answers.expect(endpoint, input, coming),
    forgetServed: () => answers.clearServed(),
    forgetAhead: () => answers.clearAhead(),
  };
}
