import { asLanguage, type changeLetterLanguage, type describeReaders as endpoint } from '@yonkoma/contract';
import { waysToReach } from '@yonkoma/delivery';
import type { Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { listMembers, updateMember } from './member-store.ts';

export const describeReaders: Verb<MemberConfig, typeof endpoint> = async ({ db, config }, { ids }) => {
  const canSend = waysToReach(config).includes('email');
  return (await listMembers(db, ids)).map(({ id, joined_at, status, language, email }) => ({
    id,
    joined_at,
    is_active: status === 'active',
    language: asLanguage(language),
    mail: canSend ? (email ? 'ready' : 'no-address') : 'unavailable',
  }));
};

export const changeLanguage: Verb<MemberConfig, typeof changeLetterLanguage> = async (
  { db },
  { member_id: memberId, language },
) => {
  await updateMember(db, memberId, { language });
  return null;
};
