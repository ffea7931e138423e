import type { MountedRemote } from '@yonkoma/contract';
import { RemoteFault } from './remote-fault.ts';

/**
 * The hash that a file must have. @throws RemoteFault when the manifest has no hash for the file. Only a version that
 * its developer tries may run without hashes.
 */
export function hashOf({ integrity, isDev }: MountedRemote, url: string): string | undefined {
  const hash = integrity[url];
  if (!hash && !isDev) throw new RemoteFault('integrity', `${url} has no hash`);
  return hash;
}
