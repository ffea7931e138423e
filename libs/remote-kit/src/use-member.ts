import type { UserInfo } from '@yonkoma/contract';
import { useAtomValue } from 'jotai';
import { atomOf } from './atom-of.ts';
import { useShell } from './seam.ts';

/** The member who is signed in, as they are now; null for a guest. */
export const useMember = (): UserInfo | null => useAtomValue(atomOf(useShell().session));
