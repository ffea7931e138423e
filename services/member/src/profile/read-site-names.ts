import { readSettings } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { listMembers } from '../member/member-store.ts';

/** The current name of the site and the names of the members who speak for it, except this member's own. */
export async function readSiteNames({ db, ask, config }: Call<MemberConfig>, memberId: number): Promise<string[]> {
  const ids = config.OFFICIAL_ACCOUNTS.map(Number).filter((id) => id !== memberId);
  const [{ site }, official] = await Promise.all([ask(readSettings, {}), ids.length > 0 ? listMembers(db, ids) : []]);
  return [
    site.siteName,
    ...official.filter(({ status }) => status !== 'erased').flatMap(({ nickname, username }) => [nickname, username]),
  ];
}
