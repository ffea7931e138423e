import { useShell } from '@yonkoma/remote-kit';
import { useCallback } from 'react';

/**
 * Does what a button of members is for; a guest is sent to sign in and returns here. Who is signed in is asked at the
 * press, since the render that takes over a rendered page shows members what a guest sees.
 */
export function useForMembers(): (act: () => void) => void {
  const { session } = useShell();
  return useCallback((act) => (session.current() ? act() : session.needLogin()), [session]);
}
