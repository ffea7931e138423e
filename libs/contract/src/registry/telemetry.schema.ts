import * as v from 'valibot';
import { faultSteps, telemetryLimits, vitalNames } from './telemetry.ts';

const Name = v.pipe(v.string(), v.maxLength(64));

/** What happened to a remote in one page: no address, no person. */
export const TelemetryEvent = v.object({
  kind: v.picklist(['view', 'load', 'fault', 'vital']),
  remote: Name,
  version: Name,
  /** Name of the page, not its address. */
  page: v.optional(Name),
  /** Of a load: from asked to shown. */
  ms: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000))),
  /** Of a fault: where it happened. */
  step: v.optional(v.picklist(faultSteps)),
  name: v.optional(v.picklist(vitalNames)),
  /** Of a vital: milliseconds, CLS as it is. */
  value: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000))),
  /** It happened to the version that stands in for another one. */
  isLastGood: v.optional(v.literal(true)),
});
export type TelemetryEvent = v.InferOutput<typeof TelemetryEvent>;

export const TelemetryBatch = v.object({
  /**
   * As it stands in the page: what the page was served, sealed by the site. Without one that the site sealed, nothing
   * is counted.
   */
  token: v.pipe(v.string(), v.maxLength(4096)),
  events: v.pipe(v.array(TelemetryEvent), v.maxLength(telemetryLimits.events)),
});
export type TelemetryBatch = v.InferOutput<typeof TelemetryBatch>;
