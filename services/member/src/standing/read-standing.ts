import type { readStanding as endpoint } from '@yonkoma/contract';
import type { Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { findMember } from '../member/member-store.ts';
import { isVerifiedHuman } from '../verification/is-verified-human.ts';
import { readMute } from './standing-store.ts';

export const readStanding: Verb<MemberConfig, typeof endpoint> = async (
  { db, config, address, now },
  { member_id: id, human_proof: proof },
) => {
  const member = await findMember(db, 'id', id);
  if (member?.status !== 'active') return null;
  const client = { cookie: () => proof };
  return {
    joined_at: member.joined_at,
    muted_until: await readMute(db, id, now),
    is_verified_human: isVerifiedHuman({ config, client, session: { memberId: id }, address, now }),
  };
};
