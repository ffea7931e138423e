import { sendMessage } from '@yonkoma/contract';
import type { Browser } from '@yonkoma/testing/browser';
import { changeRows } from '@yonkoma/testing/node';
import { randomUUID } from 'node:crypto';
import type { MemberSite } from '@yonkoma/journeys/members/member-site';
import { joinSite, type SiteMember } from '@yonkoma/journeys/members/site-member';

export interface Writer extends SiteMember {
  /** Writes without a browser. */
  write: (to: Writer, content: string) => Promise<void>;
}

/** A member whom the site has known for long. */
export const joinWriter = async (browser: Browser, site: MemberSite, name: string): Promise<Writer> => {
  const joined = await joinSite(browser, site, name);
  const { id, call } = joined;
  return {
    ...joined,
    write: async (to, content) => {
      // Nobody is that fast; what they sent before is longer ago.
      changeRows(site.dataDir, 'message', "UPDATE mailbox SET sent_times = '' WHERE member_id = ?", [id]);
      await call(sendMessage, { userId: to.id, content, key: randomUUID() });
    },
  };
};
