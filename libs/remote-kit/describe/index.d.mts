import type { RemoteBuild } from '@yonkoma/contract';

/** Describes the output folder of any bundler in the folder `out`. Rejects with a sentence and the next step. */
export function describeOutput(output: string, out: string): Promise<RemoteBuild>;
/** Whether an output folder has to be described before it is published. */
export function needsDescription(output: string): Promise<boolean>;
/** What the remote in a folder asks of a site. Rejects with a sentence when its sources are not valid. */
export function readRemote(dir: string): Promise<{ name: string; needs: Record<string, string>; endpoints: string[] }>;
