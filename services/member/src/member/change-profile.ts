import * as contract from '@yonkoma/contract';
import { type Call, refuse, type Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { reserve } from '../counter/counter-store.ts';
import { isReserved, speaksForSite } from '../sign-in/account-rules.ts';
import { isTaken, type MemberRow, updateMember } from './member-store.ts';
import { readCaller } from './read-caller.ts';

/** Other usernames a member may try in a day: each answer tells whether somebody has the name. */
const maxNames = 10;
const dayS = 86_400;

/** Only what the draft names is written; a field that was not sent stays. */
export const changeProfile: Verb<MemberConfig, typeof contract.changeProfile> = async (call, { avatar, username, nickname, gender, birthday, motto }) => {
  const member = await readCaller(call);
  if (avatar !== undefined) await refuseForeignAvatar(call, member, avatar);
  await refuseNames(call, member, { nickname, username });
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

/** A name that somebody has already stays theirs; what speaks for the site is for those who do. */
async function refuseNames({ db, now, ask, config }: Call<MemberConfig>, member: MemberRow, { nickname, username }: { nickname: string; username: string | undefined }): Promise<void> {
  const { siteName } = (await ask(contract.readSettings, {})).site;
  if (nickname !== member.nickname && speaksForSite(nickname, siteName) && !config.OFFICIAL_ACCOUNTS.includes(String(member.id))) refuse('nickname-taken');
  if (username === undefined || username.toLowerCase() === member.username_key) return;
  if (!(await reserve(db, `username of ${member.id}`, { limit: maxNames, now, quietS: dayS }))) refuse('username-too-many');
  if (isReserved(username, siteName)) refuse('username-taken');
}
