import { type RuntimeManifest, type TelemetryBatch, telemetryLimits, type TelemetryEvent } from '@yonkoma/contract';
import type { Happening } from './happenings.ts';

/** The key of a fault: it is reported once for each step, page and version. Other events are reported each time. */
export function keyOfFault({ kind, remote, version, page, step }: TelemetryEvent): string | null {
  return kind === 'fault' ? [remote, version, page, step].join(' ') : null;
}

/** Only declared fields leave the page, so no cause and no time. */
export function eventOf({ at: _at, cause: _cause, ...event }: Happening): TelemetryEvent {
  return event;
}

/** What the reports of a page say of its visitor. */
export type ReportingViewer = Pick<TelemetryBatch, 'token' | 'isSampled'>;

/** A page that is the same for all visitors decides itself whether its views are counted. */
export function viewerOf(
  { sample, token, isSampled }: NonNullable<RuntimeManifest['telemetry']>,
  random = Math.random,
): ReportingViewer {
  const isCounted = token === undefined ? random() < sample : isSampled === true;
  return { ...(token !== undefined && { token }), ...(isCounted && { isSampled: true }) };
}

/** Splits events into batches that are small enough for the service, in order. */
export function batchesOf(events: readonly TelemetryEvent[], viewer: ReportingViewer): string[] {
  const batchOf = (some: readonly TelemetryEvent[]) =>
    JSON.stringify({ ...viewer, events: [...some] } satisfies TelemetryBatch);
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
