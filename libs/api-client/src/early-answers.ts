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

/** An answer from before it was asked for. */
export interface Ready extends Pick<EarlyAnswer, 'reply' | 'rendered'> {
  /** It was read before the visitor opened its page, so it was not counted as a view. */
  isAhead: boolean;
}

interface Expected {
  coming: Promise<Ready | undefined>;
  arrived?: { ready: Ready; endsAt: number };
}

/** An answer that was fetched ahead is used within this time. */
export const freshMs = 10_000;

interface Served {
  early?: readonly EarlyAnswer[];
  /** They were read before the visitor opened the page. */
  isAhead?: boolean | undefined;
  refused?: EarlyRefusal | undefined;
}

/**
 * Answers that came with the page, and those of pages that the visitor may open next. Each is used once; the next equal
 * call goes to the service. A refusal stays until the visitor leaves the page.
 */
export class EarlyAnswers {
  readonly #served = new Map<string, Ready>();
  #ahead = new Map<string, Expected>();
  #refused: EarlyRefusal | undefined;

  constructor({ early = [], isAhead = false, refused }: Served = {}) {
    for (const answer of early)
      this.#served.set(keyOf(answer), { reply: answer.reply, rendered: answer.rendered, isAhead });
    this.#refused = refused;
  }

  take(endpoint: string, input: object): Ready | undefined {
    const key = keyOf({ endpoint, input });
    const served = this.#served.get(key);
    if (served) {
      this.#served.delete(key);
      return served;
    }
    const arrived = this.#ahead.get(key)?.arrived;
    if (!arrived) return undefined;
    this.#ahead.delete(key);
    return Date.now() < arrived.endsAt ? arrived.ready : undefined;
  }

  /** Expects this answer among `answers`, which are on their way. */
  expect(endpoint: string, input: object, answers: Promise<readonly EarlyAnswer[]>): void {
    const key = keyOf({ endpoint, input });
    const ahead = this.#ahead;
    const arrive = (found: EarlyAnswer | undefined): Ready | undefined => {
      // What was dropped meanwhile is of no use to who waits for it.
      const isDropped = this.#ahead !== ahead;
      const ready = found && !isDropped ? { reply: found.reply, isAhead: true } : undefined;
      if (ready && ahead.get(key) === expected) expected.arrived = { ready, endsAt: Date.now() + freshMs };
      else if (ahead.get(key) === expected) ahead.delete(key);
      return ready;
    };
    const expected: Expected = {
      coming: answers.then(
        (all) => arrive(all.find((answer) => keyOf(answer) === key)),
        () => arrive(undefined),
      ),
    };
    ahead.set(key, expected);
  }

  /** Takes an answer that is on its way; undefined when none is. It resolves with undefined when it does not come. */
  takeComing(endpoint: string, input: object): Promise<Ready | undefined> | undefined {
    const key = keyOf({ endpoint, input });
    const coming = this.#ahead.get(key)?.coming;
    this.#ahead.delete(key);
    return coming;
  }

  refusalOf(endpoint: string, input: object): string | undefined {
    return this.#refused && keyOf(this.#refused) === keyOf({ endpoint, input }) ? this.#refused.refusal : undefined;
  }

  /** Drops the unused answers that came with the page, which the visitor has left. */
  clearServed(): void {
    this.#served.clear();
    this.#refused = undefined;
  }

  /** Drops the answers that were fetched ahead, also those that are on their way. */
  clearAhead(): void {
    this.#ahead = new Map();
  }
}

const keyOf = ({ endpoint, input }: Pick<EarlyAnswer, 'endpoint' | 'input'>) => `${endpoint} ${inputKey(input)}`;
