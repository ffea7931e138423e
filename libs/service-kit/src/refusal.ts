import { answerCodes } from '@yonkoma/contract';

/**
 * A verb's "no". `key` is one of the endpoint's refusals and worded by the domain in every language;
 * `values` fill `{name}` marks in those words.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly key: string;
  readonly values: Record<string, string | number>;
  constructor(key: string, values: Record<string, string | number> = {}) {
    super(key);
    this.key = key;
    this.values = values;
  }
}

export function refuse(key: string, values?: Record<string, string | number>): never {
  throw new Refusal(key, values);
}

/** The login flow's answer: code 303 with `{type: "need login"}`. */
export class LoginNeeded extends Error {
  override name = 'LoginNeeded';
  readonly code = answerCodes.loginState;
  readonly data = { type: 'need login' };
}
