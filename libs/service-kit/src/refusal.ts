import { answerCodes } from '@yonkoma/contract';

interface Answered {
  code?: number;
  data?: unknown;
}

/**
 * A verb's "no". `key` is one of the endpoint's refusals and worded by the domain in every language;
 * `values` fill `{name}` marks in those words. `code` and `data` of the envelope are 0 and null unless the wire wants
 * others.
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

export function refuse(key: string, values?: Record<string, string | number>, answered?: Answered): never {
  throw new Refusal(key, values, answered);
}

/** The login flow's answer: nobody is signed in. */
export const loginNeeded = () =>
  new Refusal('need-login', {}, { code: answerCodes.loginState, data: { type: 'need login' } });
/** For calls that only a guest makes. */
export const signedInAlready = () =>
  new Refusal('signed-in', {}, { code: answerCodes.loginState, data: { type: 'logged in' } });
/** The session is over by time; a refresh token may begin another. */
export const sessionExpired = () => new Refusal('session-expired', {}, { code: answerCodes.expired, data: [] });
/** Signed in, but the member's group lacks the node. */
export const forbidden = () => new Refusal('forbidden', {}, { code: answerCodes.forbidden, data: [] });
