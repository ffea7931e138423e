import type { RemoteBuild } from '@yonkoma/contract';

/** Describes the output folder of any bundler in the folder `out`. Rejects with a sentence and the next step. */
export function describeOutput(output: string, out: string): Promise<RemoteBuild>;
/** Whether an output folder has to be described before it is published. */
export function needsDescription(output: string): Promise<boolean>;
