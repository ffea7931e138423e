import type { UserInfo } from '@yonkoma/contract';
import { useAtomValue } from 'jotai';
import { atomOf } from './atom-of.ts';
import { useShell } from './seam.ts';

/** The member who is signed in; null for a guest. It follows changes. */
export const useMember = (): UserInfo | null => useAtomValue(atomOf(useShell().session));
