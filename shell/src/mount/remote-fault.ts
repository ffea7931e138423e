import type { TelemetryEvent } from '@yonkoma/contract';

export type FaultStep = NonNullable<TelemetryEvent['step']>;

/** A fault of a remote, and the step in which it happened. */
export class RemoteFault extends Error {
  override name = 'RemoteFault';
  readonly step: FaultStep;
  constructor(step: FaultStep, message: string, options?: ErrorOptions) {
    super(message, options);
    this.step = step;
  }
}

/** A file of a remote that did not arrive, or that is not the one that the manifest names. */
export class FileFailure extends RemoteFault {
  override name = 'FileFailure';
  readonly url: string;
  /** The hash that it must have; undefined when that is not known. */
  readonly integrity: string | undefined;
  constructor(url: string, { step = 'load', integrity }: { step?: FaultStep; integrity?: string | undefined } = {}) {
    super(step, `${url} could not be loaded`);
    this.url = url;
    this.integrity = integrity;
  }
}

/**
 * Whether a failure is that of a file, which a new release may have removed: a file that the shell requested, or one
 * that a bundle requested itself.
 */
export function isFileFailure(error: unknown): boolean {
  return error instanceof FileFailure || (error as { name?: unknown } | null)?.name === 'ChunkLoadError';
}

/** The step in which a fault happened; `otherwise` for an error that does not name it. */
export function stepOf(error: unknown, otherwise: FaultStep): FaultStep {
  return error instanceof RemoteFault ? error.step : isFileFailure(error) ? 'load' : otherwise;
}
