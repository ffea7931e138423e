import { type CallOf, type Endpoint, type Envelope, type Language, postComment, type ReplyOf } from '@yonkoma/contract';
import type { Browser, BrowserContextOptions } from '@yonkoma/testing/browser';
import { changeRows } from '@yonkoma/testing/node';
import { copyImported } from '@yonkoma/journeys/imported';
import { register, signInAsBrowser, type Member } from '@yonkoma/journeys/members/api-client';
import { openMemberSite, type MemberSite } from '@yonkoma/journeys/members/member-site';
import { openMember } from '@yonkoma/journeys/members/session-cookies';
import type { Visitor } from '@yonkoma/journeys/visitor';

/** The comic `Numbers`: two chapters of five pages in English. */
export const comicAddress = '/detail/index?detailId=1';
export const chapterAddress = '/animationDetail/1/1';

export interface Reader {
  member: Member;
  name: string;
  /** With a browser of their own. */
  open: (language: Language, screen: BrowserContextOptions) => Promise<Visitor>;
  /** Asks as their browser would. @throws what was refused */
  ask: <E extends Endpoint>(endpoint: E, input: CallOf<E>) => Promise<ReplyOf<E>>;
  /** Writes without a browser, as if they had not written for long. */
  write: (content: string, more?: Partial<CallOf<typeof postComment>>) => Promise<ReplyOf<typeof postComment>>;
}

export interface CommentSite extends MemberSite {
  /** A member whom the site has known for long. */
  join: (browser: Browser, name: string) => Promise<Reader>;
  /** Who waits for a moderator: `off` for nobody, as at the start, or `all`. */
  admit: (admission: 'off' | 'all') => void;
  /** As if nobody had written for long: the clock of a running site cannot be moved. */
  rest: () => void;
  /** As if everybody had written so much today that they are to show that they are a person. */
  tire: () => void;
}

export const openCommentSite = async (browser: Browser): Promise<CommentSite> => {
  const site = await openMemberSite({}, (dataDir) => copyImported(browser, dataDir, 'Numbers'));
  const rest = () => changeRows(site.dataDir, 'discussion', 'UPDATE writer SET posted_at = 0, day_count = 0');
  const tire = () =>
    changeRows(site.dataDir, 'discussion', 'UPDATE writer SET posted_at = 0, day = ?, day_count = 30', [
      Math.floor(Date.now() / 86_400_000),
    ]);
  const admit: CommentSite['admit'] = (admission) =>
    changeRows(
      site.dataDir,
      'discussion',
      `INSERT INTO text_setting (name, value) VALUES ('site admission', ?)
        ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      [admission],
    );
  admit('off');
  const join = async (from: Browser, name: string): Promise<Reader> => {
    const member = await register(site, name);
    changeRows(site.dataDir, 'member', 'UPDATE member SET joined_at = joined_at - 864000 WHERE username = ?', [name]);
    const { userInfo, cookies } = await signInAsBrowser(site, member, true);
    changeRows(site.dataDir, 'discussion', 'INSERT INTO writer (member_id, approved_count) VALUES (?, 10)', [
      userInfo.id,
    ]);
    const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
    const ask: Reader['ask'] = async (endpoint, input) => {
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
      ask,
      open: async (language, screen) => openMember(from, site, member, language, screen),
      write: async (content, more = {}) => {
        rest();
        return ask(postComment, { comic_id: 1, content, ...more });
      },
    };
  };
  return { ...site, join, admit, rest, tire };
};
