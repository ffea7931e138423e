import type { TelemetryEvent } from '@yonkoma/contract';

export type FaultStep = NonNullable<TelemetryEvent['step']>;

/** What a remote did wrong, and where. */
export class RemoteFault extends Error {
  override name = 'RemoteFault';
  readonly step: FaultStep;
  constructor(step: FaultStep, message: string, options?: ErrorOptions) {
    super(message, options);
    this.step = step;
  }
}

/** A file of a remote that did not arrive or was not the one the manifest names. */
export class FileFailure extends RemoteFault {
  override name = 'FileFailure';
  readonly url: string;
  constructor(url: string, step: FaultStep = 'load') {
    super(step, `${url} could not be loaded`);
    this.url = url;
  }
}

/**
 * Whether a failure is that of a file, which a new release may have taken away: one of ours, or one that a bundle asks
 * for itself.
 */
export function isFileFailure(error: unknown): boolean {
  return error instanceof FileFailure || (error as { name?: unknown } | null)?.name === 'ChunkLoadError';
}

/** Where a fault happened; `otherwise` for one that does not say. */
export function stepOf(error: unknown, otherwise: FaultStep): FaultStep {
  return error instanceof RemoteFault ? error.step : isFileFailure(error) ? 'load' : otherwise;
}
