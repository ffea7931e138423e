import type { MountedRemote } from '@yonkoma/contract';
import { RemoteFault } from './remote-fault.ts';

/**
 * The hash that a file must have. @throws RemoteFault where the manifest names none: nothing runs unchecked but what
 * its developer tries
 */
export function hashOf({ integrity, isDev }: MountedRemote, url: string): string | undefined {
  const hash = integrity[url];
  if (!hash && !isDev) throw new RemoteFault('integrity', `${url} has no hash`);
  return hash;
}
