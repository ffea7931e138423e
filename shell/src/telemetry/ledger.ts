import type { TelemetryEvent } from '@yonkoma/contract';

/**
 * Something that happened to a remote in this page. `at` is milliseconds since it was opened, `cause` for eyes in this
 * browser only.
 */
export type Happening = TelemetryEvent & { at: number; cause?: unknown };

/** What happened to remotes in this page, for telemetry and for whoever inspects the page. */
export interface Ledger {
  note(happening: TelemetryEvent & { cause?: unknown }): void;
  /** The last ones, oldest first; the same list until something happens. */
  read(): readonly Happening[];
  subscribe(listener: () => void): () => void;
}

const kept = 200;

export function createLedger(): Ledger {
  const listeners = new Set<() => void>();
  let happened: readonly Happening[] = [];
  return {
    note(happening) {
      happened = [...happened, { ...happening, at: performance.now() }].slice(-kept);
      for (const listener of listeners) listener();
    },
    read: () => happened,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
