import type { FaultStep } from '../mount/remote-fault.ts';

/**
 * Finds out why a file could not be loaded, because no event says it. `integrity` when the content differs from the
 * manifest, otherwise the given step.
 */
export async function diagnoseFile(url: string, hash: string | undefined, step: FaultStep): Promise<FaultStep> {
  if (!hash || !globalThis.crypto?.subtle) return step;
  const answer = await fetch(url, { cache: 'no-store', credentials: 'omit' }).catch(() => null);
  if (!answer?.ok) return step;
  const bytes = await answer.arrayBuffer().catch(() => null);
  if (!bytes) return step;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}` === hash ? step : 'integrity';
}
