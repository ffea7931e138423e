import type * as contract from '@yonkoma/contract';
import type * as schemas from '@yonkoma/contract/schema';
import { loginNeeded, type Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { findMember } from '../member/member-store.ts';
import { keepShown, readShown } from './card-store.ts';

export const readCardSettings: Verb<MemberConfig, typeof contract.readCardSettings> = async ({ db, session }) => {
  if (!session) throw loginNeeded();
  return { shows: await readShown(db, session.memberId) };
};

export const changeCardSettings: Verb<MemberConfig, typeof contract.changeCardSettings> = async (
  { db, session },
  { shows },
) => {
  if (!session) throw loginNeeded();
  await keepShown(db, session.memberId, shows);
  return null;
};

export const readCardPrivacy: Verb<MemberConfig, typeof schemas.readCardPrivacy> = async (
  { db },
  { member_id: id },
) => ({ shows: (await findMember(db, 'id', id))?.status === 'active' ? await readShown(db, id) : [] });
