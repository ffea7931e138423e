/**
 * Every application answer, HTTP 200 for all codes. `time` is unix seconds.
 * 1 ok, 0 refused (show `msg`), 303 login state (`data.type`), 409 session expired (`data` is `[]`), 401 no permission
 * (`data` is `[]`).
 */
export interface Envelope<T = unknown> {
  code: number;
  msg: string;
  time: number;
  data: T;
}

export const answerCodes = { ok: 1, refused: 0, loginState: 303, expired: 409, forbidden: 401 } as const;

/** The header with the key of a refusal, so that a form can show the message at the right field. */
export const refusalHeader = 'x-refusal';
