interface Shared {
  key: string;
  isChanging: boolean;
  answer: Promise<unknown>;
  wanted: number;
  ending: AbortController;
}

/**
 * Pending calls, so that no call is made twice at once. A second equal read shares the answer of the first; the request
 * is aborted only when no caller waits for it. A second equal write is refused, because the first may already have
 * changed something.
 */
export class InFlight {
  readonly #latest = new Map<string, Shared>();

  /**
   * @param name of the endpoint; a call is compared with the latest one of the same name, so that on, off, on are three
   * calls
   * @param ask makes the call; `signal` ends it
   * @throws what `duplicate` makes, for a second write; the reason of `signal` when that ends the wait
   */
  async share<T>(
    name: string,
    key: string,
    { isChanging, signal, duplicate }: { isChanging: boolean; signal: AbortSignal | undefined; duplicate: () => Error },
    ask: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const running = this.#latest.get(name);
    if (running?.key === key && !running.ending.signal.aborted) {
      if (isChanging) throw duplicate();
      return this.#wait(running as Shared & { answer: Promise<T> }, signal);
    }
    signal?.throwIfAborted();
    const ending = new AbortController();
    const shared = {
      key,
      isChanging,
      ending,
      wanted: 0,
      answer: ask(ending.signal).finally(() => {
        if (this.#latest.get(name) === shared) this.#latest.delete(name);
      }),
    };
    this.#latest.set(name, shared);
    return this.#wait(shared, signal);
  }

  async #wait<T>(shared: Shared & { answer: Promise<T> }, signal: AbortSignal | undefined): Promise<T> {
    shared.wanted += 1;
    if (!signal) return shared.answer;
    let leave = (): void => undefined;
    const left = new Promise<never>((_resolve, reject) => {
      leave = () => {
        shared.wanted -= 1;
        if (shared.wanted === 0) shared.ending.abort(signal.reason);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', leave, { once: true });
      if (signal.aborted) leave();
    });
    return Promise.race([shared.answer, left]).finally(() => signal.removeEventListener('abort', leave));
  }
}
