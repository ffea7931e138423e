import { answerCodes } from '@yonkoma/contract';

interface Answered {
  code?: number;
  data?: unknown;
}

/**
 * The refusal of a call. `key` is one of the endpoint's refusals; the domain has words for it in every language.
 * `values` fill the placeholders `{name}` of those words. `code` and `data` of the envelope are 0 and null unless the
 * wire needs others.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly key: string;
  readonly values: Record<string, string | number>;
  readonly code: number;
  readonly data: unknown;
  constructor(
    key: string,
    values: Record<string, string | number> = {},
    { code = answerCodes.refused, data = null }: Answered = {},
  ) {
    super(key);
    this.key = key;
    this.values = values;
    this.code = code;
    this.data = data;
  }
}

/**
 * Ends a verb with a refusal. `name` is a key of the words; `values` fill its placeholders.
 * @throws Refusal always.
 */
export function refuse(key: string, values?: Record<string, string | number>, answered?: Answered): never {
  throw new Refusal(key, values, answered);
}

/** The refusal for a guest; the page starts the sign-in flow. */
export const loginNeeded = () =>
  new Refusal('need-login', {}, { code: answerCodes.loginState, data: { type: 'need login' } });
/** The refusal for calls that only guests make. */
export const signedInAlready = () =>
  new Refusal('signed-in', {}, { code: answerCodes.loginState, data: { type: 'logged in' } });
/** The refusal for a session that has expired; a refresh token may start another. */
export const sessionExpired = () => new Refusal('session-expired', {}, { code: answerCodes.expired, data: [] });
/** The refusal for a member whose group lacks the permission node. */
export const forbidden = () => new Refusal('forbidden', {}, { code: answerCodes.forbidden, data: [] });
