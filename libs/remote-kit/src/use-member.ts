import type { UserInfo } from '@yonkoma/contract';
import { useSyncExternalStore } from 'react';
import { useShell } from './seam.ts';

/** The member who is signed in, as they are now; null for a guest. */
export function useMember(): UserInfo | null {
  const { session } = useShell();
  return useSyncExternalStore(session.subscribe, session.current, session.current);
}
