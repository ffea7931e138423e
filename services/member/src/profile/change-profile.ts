import * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { type Call, isTaken, refuse, transact, type Verb } from '@yonkoma/service-kit';
import { normaliseText } from '@yonkoma/text-kit';
import * as v from 'valibot';
import type { MemberConfig } from '../config.ts';
import { chooseRegion } from './choose-region.ts';
import { refuseNames } from './refuse-names.ts';
import { isLikeAnother } from '../name/skeleton-store.ts';
import { type MemberRow, replaceBirthday, updateMember } from '../member/member-store.ts';
import { readCaller } from '../member/read-caller.ts';

const yearS = 365 * 86_400;

/** Writes only the fields of the draft; a field that was not sent stays as it is. */
export const changeProfile: Verb<MemberConfig, typeof contract.changeProfile> = async (
  call,
  { avatar, username, gender, birthday, region, ...said },
) => {
  const member = await readCaller(call);
  const { nickname, motto } = tidy(said);
  if (avatar !== undefined) await refuseForeignAvatar(call, member, avatar);
  await refuseNames(call, member, { nickname, username });
  const names = username === undefined ? {} : { username, username_key: username.toLowerCase() };
  // An area that is gone stays until the member chooses another one: sent again, it changes nothing.
  const moves = region !== undefined && region !== (member.region_id ?? 0);
  const changes = {
    nickname,
    ...names,
    ...(avatar !== undefined && { avatar }),
    ...(gender !== undefined && { gender }),
    ...(motto !== undefined && { motto }),
    ...(moves && (await chooseRegion(call, region))),
  };
  await transact(call.db, async (transaction) => {
    if (birthday !== undefined) await changeBirthday({ ...call, db: transaction }, member, birthday || null);
    await updateMember(transaction, member.id, changes);
    if (nickname !== member.nickname && (await isLikeAnother(transaction, member.id, nickname)))
      refuse('nickname-like');
  }).catch((error: unknown) => {
    if (!isTaken(error)) throw error;
    refuse('username-taken');
  });
  return null;
};

/**
 * Cleans the texts like those of comments: one spelling for characters that look alike, and nothing that draws over
 * neighbouring letters.
 */
function tidy({ nickname, motto }: { nickname: string; motto?: string | undefined }): {
  nickname: string;
  motto: string | undefined;
} {
  const tidied = { nickname: normaliseText(nickname), motto: motto === undefined ? undefined : normaliseText(motto) };
  if (!v.is(schemas.Nickname, tidied.nickname)) refuse('rule-nickname');
  if (tidied.motto !== undefined && !v.is(schemas.Motto, tidied.motto)) refuse('rule-motto');
  return tidied;
}

/** Allowed once a year, removal included: otherwise a member could open and close what is for adults at will. */
async function changeBirthday(
  { db, now, language }: Call<MemberConfig>,
  { id, birthday: before, birthday_at: changedAt }: MemberRow,
  birthday: string | null,
): Promise<void> {
  if (birthday === before) return;
  const date = new Intl.DateTimeFormat(contract.localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    (Number(changedAt ?? now) + yearS) * 1000,
  );
  if (!(await replaceBirthday(db, id, birthday, { now, since: now - yearS }))) refuse('birthday-too-soon', { date });
}

/** Members may keep the picture that they already have. */
async function refuseForeignAvatar({ ask }: Call, member: MemberRow, url: string): Promise<void> {
  if (url === member.avatar || url === contract.defaultAvatar) return;
  if (!(await ask(schemas.ownsUpload, { memberId: member.id, url, topic: 'avatar' }))) refuse('avatar-not-yours');
}
