export interface EarlyAnswer {
  endpoint: string;
  input: object;
  reply: unknown;
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

/** Answers that came with the page. Each is used once; the next equal call goes to the service. */
export class EarlyAnswers {
  readonly #answers = new Map<string, unknown>();

  constructor(answers: readonly EarlyAnswer[] = []) {
    for (const { endpoint, input, reply } of answers) this.#answers.set(`${endpoint} ${inputKey(input)}`, reply);
  }

  take(endpoint: string, input: object): { reply: unknown } | undefined {
    const key = `${endpoint} ${inputKey(input)}`;
    if (!this.#answers.has(key)) return undefined;
    const reply = this.#answers.get(key);
    this.#answers.delete(key);
    return { reply };
  }

  /** Drops unused answers, which belong to a page that the visitor has left. */
  clear(): void {
    this.#answers.clear();
  }
}
