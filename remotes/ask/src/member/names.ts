import type { MemberCard } from '@yonkoma/contract';
import type { Words } from '../words.ts';

export const cardAddress = (memberId: number): string => `/user/card/${memberId}`;

/** The author's name, or a phrase when there is no name any more. */
export const nameOf = (user: Pick<MemberCard, 'nickname'> | null, say: Words): string => user?.nickname ?? say('gone');
