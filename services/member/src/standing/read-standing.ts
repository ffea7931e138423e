import type { readStanding as endpoint } from '@yonkoma/contract';
import { isVerifiedHuman } from '@yonkoma/contract/schema';
import type { Verb } from '@yonkoma/service-kit';
import { findMember } from '../member/member-store.ts';
import { readMute } from './standing-store.ts';

export const readStanding: Verb<unknown, typeof endpoint> = async (
  { db, now, ask },
  { member_id: id, human_proof: proof },
) => {
  const member = await findMember(db, 'id', id);
  if (member?.status !== 'active') return null;
  const { nickname, username, avatar, level } = member;
  return {
    joined_at: member.joined_at,
    muted_until: await readMute(db, id, now),
    is_verified_human: await ask(isVerifiedHuman, { member_id: id, human_proof: proof }),
    card: { id, nickname, username, avatar, level },
  };
};
