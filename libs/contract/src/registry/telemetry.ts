export type { TelemetryBatch, TelemetryEvent } from './telemetry.schema.ts';

/** `POST`, as JSON or as plain text so that `sendBeacon` may; always answered 204. */
export const telemetryAddress = '/api/registry/telemetry';
export const telemetryLimits = { bytes: 8192, events: 40 } as const;

export const faultSteps = ['load', 'integrity', 'timeout', 'render', 'effect', 'rejection', 'export', 'words'] as const;
/** The steps of faults by version: those in a browser, and that on the server which renders a page. */
export const healthSteps = [...faultSteps, 'server'] as const;
export const vitalNames = ['LCP', 'CLS', 'INP', 'FCP'] as const;
