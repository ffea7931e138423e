import type { UserInfo } from '@yonkoma/contract';
import { useAtomValue } from 'jotai';
import { atomOf } from './atom-of.ts';
import { useShell } from './seam.ts';
import { useIsHydrating } from './use-browser-value.ts';

/**
 * The member who is signed in; null for a guest. It follows changes. The server renders every page for a guest, so a
 * member comes in the render after the one that hydrates the page.
 */
export function useMember(): UserInfo | null {
  const member = useAtomValue(atomOf(useShell().session));
  return useIsHydrating() ? null : member;
}
