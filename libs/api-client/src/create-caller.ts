import { answerCodes, type CallOf, type Endpoint, type Envelope, type Language, type ReplyOf } from '@yonkoma/contract';
import { EarlyAnswers, type EarlyAnswer } from './early-answers.ts';
import { type ErrorKey, errorOfStatus } from './error-key.ts';
import { send } from './send.ts';

export interface CallerOptions {
  language: Language;
  /** The words for what goes wrong. */
  say: (key: ErrorKey, values?: { url: string }) => string;
  /** Makes the error that a failed call rejects with. `code` is that of the envelope, the HTTP status, or 0 when nothing was answered. */
  fail: (message: string, code: number, cause?: unknown) => Error;
  early?: readonly EarlyAnswer[];
  /** Where the services are; the site itself unless told. */
  origin?: string;
  timeoutMs?: number;
  fetch?: typeof fetch;
}

export interface Caller {
  /** @throws what `fail` makes; the reason of `signal` when that ended it. */
  call<E extends Endpoint>(endpoint: E, input: CallOf<E>, options?: { signal?: AbortSignal }): Promise<ReplyOf<E>>;
  /** The answer that came with the page, taken; undefined when there is none. */
  early<E extends Endpoint>(endpoint: E, input: CallOf<E>): ReplyOf<E> | undefined;
  /** Drops the answers that came with the page and were not used. */
  forgetEarly(): void;
}

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && typeof (body as Envelope).code === 'number';

/** The way from a page to the services: headers, parameters, one retry, and every failure as a sentence. */
export function createCaller({ language, say, fail, early, origin = '', timeoutMs = 15_000, fetch: request = fetch }: CallerOptions): Caller {
  const answers = new EarlyAnswers(early);

  const failed = (error: unknown): Error => {
    if ((error as { name?: unknown } | null)?.name === 'TimeoutError') return fail(say('requestTimeout'), 0, error);
    return fail(say(globalThis.navigator?.onLine === false ? 'offline' : 'serverException'), 0, error);
  };

  const receive = async (endpoint: Endpoint, input: object, signal?: AbortSignal): Promise<{ status: number; body?: unknown }> => {
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      const response = await send(endpoint, input, { language, origin, fetch: request, signal: signal ? AbortSignal.any([signal, limit]) : limit });
      return { status: response.status, body: response.ok ? await response.json() : undefined };
    } catch (error) {
      signal?.throwIfAborted();
      throw failed(error);
    }
  };

  return {
    async call<E extends Endpoint>(endpoint: E, input: CallOf<E>, { signal }: { signal?: AbortSignal } = {}) {
      const ready = answers.take(endpoint.name, input as object);
      if (ready) return ready.reply as ReplyOf<E>;
      const { status, body } = await receive(endpoint, input as object, signal);
      if (status < 200 || status > 299) throw fail(say(errorOfStatus(status), { url: endpoint.path }), status);
      if (!isEnvelope(body)) throw fail(say('abnormal'), status);
      if (body.code !== answerCodes.ok) throw fail(body.msg || say('abnormal'), body.code);
      return body.data as ReplyOf<E>;
    },
    early: <E extends Endpoint>(endpoint: E, input: CallOf<E>) => answers.take(endpoint.name, input as object)?.reply as ReplyOf<E> | undefined,
    forgetEarly: () => answers.clear(),
  };
}
