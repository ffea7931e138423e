/** Runs work one at a time. `most` is how many may wait, `longestMs` how long each of them waits at most. */
export class Turns {
  readonly #most: number;
  readonly #longestMs: number;
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  constructor({ most, longestMs }: { most: number; longestMs: number }) {
    this.#most = most;
    this.#longestMs = longestMs;
  }

  /** @throws Error when too many wait already, or the turn has not come in time; the work has then not begun */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isTaken) await this.#wait();
    this.#isTaken = true;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#isTaken = false;
    }
  }

  #wait(): Promise<void> {
    if (this.#waiting.length >= this.#most)
      throw new Error('too many releases wait for the browser: send it again later');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const begin = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(begin), 1);
      reject(new Error('its turn in the browser did not come: send it again later'));
    }, this.#longestMs);
    this.#waiting.push(begin);
    return promise;
  }
}
