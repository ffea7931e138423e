import type { Renderer } from './ask-in-turn.ts';

/** After a renderer was needed, the next spare one is started so much later: several are often needed together. */
const refillMs = 1_000;
/** A spare one that does not answer for so long, because it was stopped or the machine is busy, is not taken. */
const answersWithinMs = 500;

/** Starts a renderer within so many milliseconds. */
export type Start = (withinMs: number) => Promise<Renderer>;

/** Gives renderers that have no code yet. */
export interface Spare {
  /** The spare one, or a new one where there is none. */
  take: Start;
  close(): Promise<void>;
}

/**
 * Keeps one renderer started, so that a version whose renderer has ended waits for its code only. The spare one ends
 * when none was needed for `idleMs`.
 */
export function keepSpare(start: Start, withinMs: number, idleMs: number): Spare {
  let spare: Promise<Renderer | null> | undefined;
  let soon: NodeJS.Timeout | undefined;
  let idle: NodeJS.Timeout | undefined;

  const refill = () => {
    const begun: Promise<Renderer | null> = start(withinMs).catch(() => null);
    spare = begun;
    const forget = () => {
      if (spare === begun) spare = undefined;
    };
    void begun.then((renderer) => (renderer ? renderer.ended : null)).then(forget);
  };
  const end = async () => {
    const begun = spare;
    spare = undefined;
    const renderer = await begun;
    renderer?.kill();
    await renderer?.ended;
  };
  const isAwake = (renderer: Renderer) =>
    renderer.ask({ is: 'ping' }, answersWithinMs).then(
      () => true,
      () => false,
    );
  const stopTimers = () => {
    clearTimeout(soon);
    clearTimeout(idle);
  };

  return {
    async take(takenWithinMs) {
      const begun = spare;
      spare = undefined;
      stopTimers();
      soon = setTimeout(refill, refillMs).unref();
      idle = setTimeout(() => void end(), idleMs).unref();
      const kept = await begun;
      return kept && (await isAwake(kept)) ? kept : start(takenWithinMs);
    },
    async close() {
      stopTimers();
      await end();
    },
  };
}
