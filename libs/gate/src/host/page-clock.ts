import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';

/** Milliseconds of page time: of a step while answers are awaited, of any other, and until an answer comes. */
const [fineMs, coarseMs, answerMs] = [25, 100, 30];
/** Of this machine's time, for what a page cannot be asked to wait for: a call that blocks it until it is answered. */
const blockedMs = 1_000;

interface Due {
  atMs: number;
  go: () => void;
}

/**
 * The time of a page, which goes on only while the gate says so, and stands while its processor is busy: however slow
 * the machine, its timers, time-outs and answers come in the same order and after the same time of the page.
 */
export class PageClock {
  readonly #session: CDPSession;
  /** Rejects when the page has ended. */
  readonly #ended: Promise<never>;
  readonly #due: Due[] = [];
  readonly #arriving = new Set<unknown>();
  #nowMs = 0;

  constructor(session: CDPSession, ended: Promise<never>) {
    this.#session = session;
    this.#ended = ended;
  }

  /** Stops the time of the page. To be called before the page is opened. */
  async stop(): Promise<void> {
    await this.#session.send('Emulation.setVirtualTimePolicy', { policy: 'pause' });
  }

  /** Milliseconds of page time so far. */
  get nowMs(): number {
    return this.#nowMs;
  }

  /** Resolves when the page has waited as long as for an answer of a site that is not on this machine. */
  answerTime(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#due.push({ atMs: this.#nowMs + answerMs, go: resolve });
    return promise;
  }

  /** Between these two no time passes: an answer is on its way into the page. */
  arriving(request: unknown): void {
    this.#arriving.add(request);
  }

  arrived(request: unknown): void {
    this.#arriving.delete(request);
  }

  /** Lets the page live for so long. @throws Error when it ends meanwhile */
  async advance(ms: number): Promise<void> {
    const endMs = this.#nowMs + ms;
    while (this.#nowMs < endMs) await this.#step(endMs - this.#nowMs);
  }

  /** Lets the page live until something is done. @throws what the work throws, or Error when the page ends meanwhile */
  async during<Answer>(work: Promise<Answer>): Promise<Answer> {
    const state = { isDone: false };
    const done = work
      .catch(() => null)
      .finally(() => {
        state.isDone = true;
      });
    // What needs no time of the page gets none.
    await Promise.race([done, wait(2)]);
    while (!state.isDone) await this.#step(fineMs);
    return work;
  }

  async #step(mostMs: number): Promise<void> {
    const ms = Math.min(mostMs, this.#due.length > 0 ? fineMs : coarseMs);
    const expired = new Promise<void>((resolve) =>
      this.#session.once('Emulation.virtualTimeBudgetExpired', () => resolve()),
    );
    const unblock = setInterval(() => this.#release(Number.POSITIVE_INFINITY), blockedMs);
    try {
      await this.#unlessEnded(
        this.#session.send('Emulation.setVirtualTimePolicy', {
          policy: 'advance',
          budget: ms,
          maxVirtualTimeTaskStarvationCount: 10_000,
        }),
      );
      await this.#unlessEnded(expired);
    } finally {
      clearInterval(unblock);
    }
    this.#nowMs += ms;
    this.#release(this.#nowMs);
    await this.#unlessEnded(this.#settled());
  }

  #release(untilMs: number): void {
    for (const due of this.#due.filter(({ atMs }) => atMs <= untilMs)) {
      this.#due.splice(this.#due.indexOf(due), 1);
      due.go();
    }
  }

  async #settled(): Promise<void> {
    // An answer is sent in a later turn than the one that releases it.
    await wait(0);
    const endsAt = performance.now() + blockedMs;
    while (this.#arriving.size > 0 && performance.now() < endsAt) await wait(1);
    // What has not come by then is waited for once only.
    this.#arriving.clear();
  }

  #unlessEnded<Answer>(work: Promise<Answer>): Promise<Answer> {
    return Promise.race([work, this.#ended]);
  }
}
