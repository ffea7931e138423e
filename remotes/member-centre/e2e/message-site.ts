import { type CallOf, type Endpoint, type Envelope, type Language, type ReplyOf, sendMessage } from '@yonkoma/contract';
import type { Browser, BrowserContextOptions } from '@yonkoma/testing/browser';
import { changeRows } from '@yonkoma/testing/node';
import { randomUUID } from 'node:crypto';
import type { Visitor } from '@yonkoma/journeys/visitor';
import { register, signInAsBrowser, type Member } from '@yonkoma/journeys/members/api-client';
import { openMemberSite, type MemberSite } from '@yonkoma/journeys/members/member-site';
import { openMember } from '@yonkoma/journeys/members/session-cookies';

export interface Writer {
  member: Member;
  name: string;
  id: number;
  /** With a browser of their own. */
  open: (language: Language, screen: BrowserContextOptions) => Promise<Visitor>;
  /** Asks as their browser would. @throws what was refused */
  ask: <E extends Endpoint>(endpoint: E, input: CallOf<E>) => Promise<ReplyOf<E>>;
  /** Writes without a browser. */
  write: (to: Writer, content: string) => Promise<void>;
}

export interface MessageSite extends MemberSite {
  /** A member whom the site has known for long; the first speaks for the site. */
  join: (name: string) => Promise<Writer>;
}

export const openMessageSite = async (browser: Browser, env: Record<string, string> = {}): Promise<MessageSite> => {
  const site = await openMemberSite({ OFFICIAL_ACCOUNTS: '1', ...env });
  const join = async (name: string): Promise<Writer> => {
    const member = await register(site, name);
    changeRows(site.dataDir, 'member', 'UPDATE member SET joined_at = joined_at - 864000 WHERE username = ?', [name]);
    const {
      userInfo: { id },
      cookies,
    } = await signInAsBrowser(site, member, true);
    const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
    const ask: Writer['ask'] = async (endpoint, input) => {
      const reply = await fetch(`${site.url}${endpoint.path}`, {
        method: 'POST',
        headers: {
          server: 'true',
          'think-lang': 'en',
          'x-auth-mode': 'cookie',
          'content-type': 'application/json',
          cookie,
          'ba-user-token': 'cookie',
        },
        body: JSON.stringify(input),
      });
      const { code, msg, data } = (await reply.json()) as Envelope<ReplyOf<typeof endpoint>>;
      if (code !== 1) throw new Error(`${endpoint.path} answered ${code}: ${msg}`);
      return data;
    };
    return {
      member,
      name,
      id,
      ask,
      open: async (language, screen) => openMember(browser, site, member, language, screen),
      write: async (to, content) => {
        // Nobody is that fast; what they sent before is longer ago.
        changeRows(site.dataDir, 'message', "UPDATE mailbox SET sent_times = '' WHERE member_id = ?", [id]);
        await ask(sendMessage, { userId: to.id, content, key: randomUUID() });
      },
    };
  };
  return { ...site, join };
};
