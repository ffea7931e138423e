import * as contract from '@yonkoma/contract';
import { type Call, refuse, type Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { isReserved } from '../sign-in/account-rules.ts';
import { isTaken, type MemberRow, updateMember } from './member-store.ts';
import { readCaller } from './read-caller.ts';

/** Only what the draft names is written; a field that was not sent stays. */
export const changeProfile: Verb<MemberConfig, typeof contract.changeProfile> = async (call, { avatar, username, nickname, gender, birthday, motto }) => {
  const member = await readCaller(call);
  if (avatar !== undefined) await refuseForeignAvatar(call, member, avatar);
  if (username !== undefined && username !== member.username) await refuseReserved(call, username);
  const names = username === undefined ? {} : { username, username_key: username.toLowerCase() };
  const changes = { nickname, ...names, ...(avatar !== undefined && { avatar }), ...(gender !== undefined && { gender }), ...(birthday !== undefined && { birthday: birthday || null }), ...(motto !== undefined && { motto }) };
  await updateMember(call.db, member.id, changes).catch((error: unknown) => {
    if (!isTaken(error)) throw error;
    refuse('username-taken');
  });
  return null;
};

/** The picture somebody has already stays theirs. */
async function refuseForeignAvatar({ ask }: Call, member: MemberRow, url: string): Promise<void> {
  if (url === member.avatar || url === contract.defaultAvatar) return;
  if (!(await ask(contract.ownsUpload, { memberId: member.id, url, topic: 'avatar' }))) refuse('avatar-not-yours');
}

async function refuseReserved({ ask }: Call, username: string): Promise<void> {
  const { site } = await ask(contract.readSettings, {});
  if (isReserved(username, site.siteName)) refuse('username-taken');
}
