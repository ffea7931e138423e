import type { MemberCard } from '@yonkoma/contract';
import type { Words } from '../words.ts';

export const cardAddress = (memberId: number): string => `/user/card/${memberId}`;

/** Who wrote it, in words where nobody is named any more. */
export const nameOf = (user: Pick<MemberCard, 'nickname'> | null, say: Words): string => user?.nickname ?? say('gone');
