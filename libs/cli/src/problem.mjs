import { problems } from './problems.mjs';

/**
 * An error that ends a command. `code` is a key of the catalogue, `what` a sentence on this case, `details` data for
 * `--json`. An unknown code becomes `unexpected`.
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

  /** Four lines for a terminal: what, why, next, and the command that explains the code. */
  toText() {
    const { code, what, why, next } = this.describe();
    return `${code}: ${what}\nwhy:  ${why}\nnext: ${next}\nmore: yonkoma explain ${code}`;
  }

  /** The fields that a program reads under `--json`. */
  describe() {
    const { why, next } = problems[this.code];
    return { code: this.code, what: this.message, why, next, ...(this.details && { details: this.details }) };
  }
}
