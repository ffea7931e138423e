import { type TelemetryBatch, telemetryLimits, type TelemetryEvent } from '@yonkoma/contract';
import type { Happening } from './happenings.ts';

/** What a browser says for its user counts here as well, though the reports contain nothing about a person. */
export function mayReport({
  doNotTrack,
  globalPrivacyControl,
}: {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}): boolean {
  return doNotTrack !== '1' && globalPrivacyControl !== true;
}

/** A fault is reported once for each step, page and version; other events each time. */
export function keyOfFault({ kind, remote, version, page, step }: TelemetryEvent): string | null {
  return kind === 'fault' ? [remote, version, page, step].join(' ') : null;
}

/** Only what is declared leaves the page: no cause and no time. */
export function eventOf({ at: _at, cause: _cause, ...event }: Happening): TelemetryEvent {
  return event;
}

/** Batches small enough to be taken, in order. */
export function batchesOf(events: readonly TelemetryEvent[], token: string): string[] {
  const batchOf = (some: readonly TelemetryEvent[]) =>
    JSON.stringify({ token, events: [...some] } satisfies TelemetryBatch);
  const batches: TelemetryEvent[][] = [];
  for (const event of events) {
    const last = batches.at(-1);
    const fits =
      last &&
      last.length < telemetryLimits.events &&
      new TextEncoder().encode(batchOf([...last, event])).byteLength <= telemetryLimits.bytes;
    if (fits) last.push(event);
    else batches.push([event]);
  }
  return batches.map(batchOf);
}
