import { problems } from './problems.mjs';

/**
 * Why a command ends without having done its work. `code` is one of the catalogue, `what` says it of this very case.
 */
export class Problem extends Error {
  name = 'Problem';
  constructor(code, what, details) {
    const known = problems[code] ?? problems.unexpected;
    super(what || known.what);
    this.code = code in problems ? code : 'unexpected';
    this.details = details;
  }

  get status() {
    return problems[this.code].status;
  }

  /** What a person reads in a terminal. */
  toText() {
    const { code, what, why, next } = this.describe();
    return `${code}: ${what}\nwhy:  ${why}\nnext: ${next}\nmore: yonkoma explain ${code}`;
  }

  /** What a program reads under `--json`. */
  describe() {
    const { why, next } = problems[this.code];
    return { code: this.code, what: this.message, why, next, ...(this.details && { details: this.details }) };
  }
}
