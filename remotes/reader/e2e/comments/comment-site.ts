import { type CallOf, postComment, type ReplyOf } from '@yonkoma/contract';
import type { Browser } from '@yonkoma/testing/browser';
import { changeRows } from '@yonkoma/testing/node';
import type { MemberSite } from '@yonkoma/journeys/members/member-site';
import { joinSite, type SiteMember } from '@yonkoma/journeys/members/site-member';
import { withMemberSite } from '@yonkoma/journeys/with-site';
import { afterAll } from 'vitest';

/** The comic `Numbers`: two chapters of five pages in English. */
export const comicAddress = '/detail/index?detailId=1';
export const chapterAddress = '/animationDetail/1/1';

export interface Reader extends SiteMember {
  /** Writes without a browser, as if they had not written for long. */
  write: (content: string, more?: Partial<CallOf<typeof postComment>>) => Promise<ReplyOf<typeof postComment>>;
}

export interface CommentSite extends MemberSite {
  /** The member of that name; files share them. */
  join: (name: string) => Promise<Reader>;
  /** Who waits for a moderator: `off` for nobody, as at the start, or `all`. */
  admit: (admission: 'off' | 'all') => void;
  /** As if nobody had written for long: the clock of a running site cannot be moved. */
  rest: () => void;
  /** As if everybody had written so much today that they are to show that they are a person. */
  tire: () => void;
}

/** The members of the worker's site by name. */
const joined = new Map<string, SiteMember>();

const openComments = (browser: Browser, site: MemberSite): CommentSite => {
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
  const join = async (name: string): Promise<Reader> => {
    const member = joined.get(name) ?? (await joinSite(browser, site, name));
    joined.set(name, member);
    changeRows(site.dataDir, 'discussion', 'INSERT INTO writer (member_id, approved_count) VALUES (?, 10)', [
      member.id,
    ]);
    return {
      ...member,
      write: async (content, more = {}) => {
        rest();
        return member.call(postComment, { comic_id: 1, content, ...more });
      },
    };
  };
  return { ...site, join, admit, rest, tire };
};

/** As if nobody had ever written on this site. */
const empty = ({ dataDir }: MemberSite): void => {
  for (const rows of [
    "text_setting WHERE name = 'site admission'",
    'comment_like',
    'held_comment',
    'comment',
    'recent_text',
    'writer',
  ])
    changeRows(dataDir, 'discussion', `DELETE FROM ${rows}`);
  changeRows(dataDir, 'discussion', 'UPDATE comment_thread SET root_count = 0, comment_count = 0');
};

/** The member site of the worker, on which nobody has written before the file, nor after it. */
export const withCommentSite = (
  ready: (opened: { browser: Browser; site: CommentSite }) => Promise<void> | void,
): void => {
  let site: MemberSite | undefined;
  withMemberSite(async (opened) => {
    ({ site } = opened);
    empty(opened.site);
    await ready({ browser: opened.browser, site: openComments(opened.browser, opened.site) });
  });
  afterAll(() => {
    if (site) empty(site);
  });
};
