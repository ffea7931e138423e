import { type CallOf, postComment, type ReplyOf } from '@yonkoma/contract';
import type { Browser } from '@yonkoma/testing/browser';
import { changeRows } from '@yonkoma/testing/node';
import { copyImported } from '@yonkoma/journeys/imported';
import { openMemberSite, type MemberSite } from '@yonkoma/journeys/members/member-site';
import { joinSite, type SiteMember } from '@yonkoma/journeys/members/site-member';

/** The comic `Numbers`: two chapters of five pages in English. */
export const comicAddress = '/detail/index?detailId=1';
export const chapterAddress = '/animationDetail/1/1';

export interface Reader extends SiteMember {
  /** Writes without a browser, as if they had not written for long. */
  write: (content: string, more?: Partial<CallOf<typeof postComment>>) => Promise<ReplyOf<typeof postComment>>;
}

export interface CommentSite extends MemberSite {
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
    const joined = await joinSite(from, site, name);
    changeRows(site.dataDir, 'discussion', 'INSERT INTO writer (member_id, approved_count) VALUES (?, 10)', [
      joined.id,
    ]);
    return {
      ...joined,
      write: async (content, more = {}) => {
        rest();
        return joined.call(postComment, { comic_id: 1, content, ...more });
      },
    };
  };
  return { ...site, join, admit, rest, tire };
};
