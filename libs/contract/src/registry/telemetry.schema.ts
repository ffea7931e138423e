import * as v from 'valibot';
import { faultSteps, telemetryLimits, vitalNames } from './telemetry.ts';

const Name = v.pipe(v.string(), v.maxLength(64));

/** An event of a remote in one page, without address or person. */
export const TelemetryEvent = v.object({
  kind: v.picklist(['view', 'load', 'fault', 'vital']),
  remote: Name,
  version: Name,
  /** Name of the page, not its address. */
  page: v.optional(Name),
  /** For a load: the time from request to display. */
  ms: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000))),
  /** For a fault: the step at which it happened. */
  step: v.optional(v.picklist(faultSteps)),
  name: v.optional(v.picklist(vitalNames)),
  /** For a vital: milliseconds, or the value of CLS. */
  value: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000))),
  /** It happened in a last good version that replaced another one. */
  isLastGood: v.optional(v.literal(true)),
});
export type TelemetryEvent = v.InferOutput<typeof TelemetryEvent>;

export const TelemetryBatch = v.object({
  /** The token from the page: what was sent to the page, signed by the site. Only a report with it has a vote. */
  token: v.optional(v.pipe(v.string(), v.maxLength(4096))),
  /** The views of this page are counted. Read only without a token, which says it itself. */
  isSampled: v.optional(v.literal(true)),
  events: v.pipe(v.array(TelemetryEvent), v.maxLength(telemetryLimits.events)),
});
export type TelemetryBatch = v.InferOutput<typeof TelemetryBatch>;
