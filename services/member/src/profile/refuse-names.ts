import { type Call, counterName, refuse, reserve } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import type { MemberRow } from '../member/member-store.ts';
import { hasHeapedMarks } from '../name/mark-rules.ts';
import { readSiteNames } from './read-site-names.ts';
import { isReserved, speaksForSite } from '../name/reserved-rules.ts';
import { hasOneScript } from '../name/script-rules.ts';

/** Other usernames that a member may try per day: each reply reveals whether the name is taken. */
const maxNames = 10;
const dayS = 86_400;

/**
 * Members may keep the name that they already have. Names that speak for the site are only for members who do. Whether
 * a nickname looks like another member's is checked when it is written, see `isLikeAnother`.
 * @throws Refusal as `changeProfile` declares
 */
export async function refuseNames(
  call: Call<MemberConfig>,
  member: MemberRow,
  { nickname, username }: { nickname: string; username: string | undefined },
): Promise<void> {
  const { db, now, config } = call;
  const siteNames = await readSiteNames(call, member.id);
  if (nickname !== member.nickname) {
    if (hasHeapedMarks(nickname)) refuse('nickname-marks');
    if (!hasOneScript(nickname)) refuse('nickname-scripts');
    if (speaksForSite(nickname, siteNames) && !config.OFFICIAL_ACCOUNTS.includes(String(member.id)))
      refuse('nickname-taken');
  }
  if (username === undefined || username.toLowerCase() === member.username_key) return;
  if (
    !(await reserve(db, counterName(config.SECRET, 'username of', member.id), { limit: maxNames, now, quietS: dayS }))
  )
    refuse('username-too-many');
  if (isReserved(username, siteNames)) refuse('username-taken');
}
