import type { CallOf, Endpoint, Language, ReplyOf } from '@yonkoma/contract';
import type { Browser, BrowserContextOptions } from '@yonkoma/testing/browser';
import { changeRows } from '@yonkoma/testing/node';
import type { Visitor } from '../visitor.ts';
import { callSite, register, signInAsBrowser, type Member } from './api-client.ts';
import type { MemberSite } from './member-site.ts';
import { openMember } from './session-cookies.ts';

/** A member whom the site has known for ten days: what new members may not yet do, they may. */
export interface SiteMember {
  id: number;
  name: string;
  member: Member;
  /** With a browser of their own. */
  open: (language: Language, screen: BrowserContextOptions) => Promise<Visitor>;
  /** Makes a call as their browser would. @throws what the site said when it refused */
  call: <E extends Endpoint>(endpoint: E, input: CallOf<E>) => Promise<ReplyOf<E>>;
}

const tenDaysS = 864_000;

/** Registers a member, and moves that ten days into the past. */
export const joinSite = async (browser: Browser, site: MemberSite, name: string): Promise<SiteMember> => {
  const member = await register(site, name);
  changeRows(site.dataDir, 'member', `UPDATE member SET joined_at = joined_at - ${tenDaysS} WHERE id = ?`, [member.id]);
  const { cookies } = await signInAsBrowser(site, member, true);
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
  return {
    id: member.id,
    name,
    member,
    open: (language, screen) => openMember(browser, site, member, language, screen),
    call: async (endpoint, input) =>
      (await callSite(site, endpoint, input, { 'x-auth-mode': 'cookie', cookie, 'ba-user-token': 'cookie' })).data,
  };
};
