import type { Difference } from '@yonkoma/contract';

export interface EarlyAnswer {
  endpoint: string;
  input: object;
  reply: unknown;
  /** Where the reply that the server has rendered differs from this one. */
  rendered?: readonly Difference[];
}

export interface EarlyRefusal {
  endpoint: string;
  input: object;
  /** Its key, e.g. `comic-not-found`. */
  refusal: string;
}

/**
 * A text that is equal for equal inputs: keys sorted, undefined left out, `1` and `'1'` equal, because a query string
 * contains only text.
 */
export function inputKey(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inputKey).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(String(value));
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${inputKey(inner)}`).join()}}`;
}

const callKey = (endpoint: string, input: object) => `${endpoint} ${inputKey(input)}`;

/**
 * Answers that came with the page. Each is used once; the next equal call goes to the service. A refusal stays until
 * the visitor leaves the page.
 */
export class EarlyAnswers {
  readonly #answers: Map<string, Pick<EarlyAnswer, 'reply' | 'rendered'>>;
  #refused: EarlyRefusal | undefined;

  constructor(answers: readonly EarlyAnswer[] = [], refused?: EarlyRefusal) {
    this.#answers = new Map(answers.map((answer) => [callKey(answer.endpoint, answer.input), answer]));
    this.#refused = refused;
  }

  take(endpoint: string, input: object): Pick<EarlyAnswer, 'reply' | 'rendered'> | undefined {
    const key = callKey(endpoint, input);
    const answer = this.#answers.get(key);
    this.#answers.delete(key);
    return answer;
  }

  refusalOf(endpoint: string, input: object): string | undefined {
    const refused = this.#refused;
    return refused && callKey(refused.endpoint, refused.input) === callKey(endpoint, input)
      ? refused.refusal
      : undefined;
  }

  /** Drops unused answers, which belong to a page that the visitor has left. */
  clear(): void {
    this.#answers.clear();
    this.#refused = undefined;
  }
}
