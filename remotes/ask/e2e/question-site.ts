import { addAnswer, askQuestion, type CallOf, checkInDaily, type Language, textScopes } from '@yonkoma/contract';
import type { Browser, BrowserContextOptions } from '@yonkoma/testing/browser';
import { changeRows, readRows } from '@yonkoma/testing/node';
import type { MemberSite } from '@yonkoma/journeys/members/member-site';
import { joinSite, type SiteMember } from '@yonkoma/journeys/members/site-member';
import type { Visitor } from '@yonkoma/journeys/visitor';
import { withMemberSite } from '@yonkoma/journeys/with-site';
import { askWords, type Say } from '@yonkoma/journeys/words';

export interface Asker extends SiteMember {
  /** With a browser of their own; `ask` are the words of questions in its language. */
  open: (language: Language, screen: BrowserContextOptions) => Promise<Visitor & { ask: Say }>;
  /** Without a browser, as if they had not written for long; the id of what they wrote. */
  asks: (title: string, content: string, more?: Partial<CallOf<typeof askQuestion>>) => Promise<number>;
  answers: (question: number, content: string, more?: Partial<CallOf<typeof addAnswer>>) => Promise<number>;
  points: () => number;
}

export interface QuestionSite extends MemberSite {
  /** A member whom the site has known for long, with five points of today. */
  join: (name: string) => Promise<Asker>;
  /** As if nobody had written for long: the clock of a running site cannot be moved. */
  rest: () => void;
}

const questionSite = (browser: Browser, site: MemberSite): QuestionSite => {
  const rest = () => changeRows(site.dataDir, 'ask', 'UPDATE writer SET posted_at = 0');
  const join = async (name: string): Promise<Asker> => {
    const joined = await joinSite(browser, site, name);
    const { id, call } = joined;
    await call(checkInDaily, {});
    changeRows(site.dataDir, 'ask', 'INSERT INTO writer (member_id, approved_count) VALUES (?, 10)', [id]);
    return {
      ...joined,
      open: async (language, screen) => ({ ...(await joined.open(language, screen)), ask: askWords(language) }),
      async asks(title, content, more = {}) {
        rest();
        return (await call(askQuestion, { title, content, ...more })).id;
      },
      async answers(question, content, more = {}) {
        rest();
        return (await call(addAnswer, { posts_id: question, content, ...more })).comment.id;
      },
      points: () =>
        readRows<{ score: number }>(site.dataDir, 'economy', 'SELECT score FROM account WHERE member_id = ?', [id])[0]
          ?.score ?? 0,
    };
  };
  return { ...site, join, rest };
};

/** What other files asked is in no list any more. */
const unlist = ({ dataDir }: MemberSite): void => {
  for (const change of [
    'UPDATE question SET is_listed = 0, is_open = 0',
    'UPDATE question_tag SET is_listed = 0, is_open = 0',
    'UPDATE tag SET question_count = 0',
    'DELETE FROM shelf_count',
    'DELETE FROM question_term',
  ])
    changeRows(dataDir, 'ask', change);
};

/** Texts with links wait for no moderator. */
const admitAll = ({ dataDir }: MemberSite): void => {
  for (const scope of textScopes)
    changeRows(
      dataDir,
      'discussion',
      "INSERT INTO text_setting (name, value) VALUES (?, 'off') ON CONFLICT (name) DO UPDATE SET value = 'off'",
      [`${scope} admission`],
    );
};

/** A browser, and the member site of this worker without questions. */
export const withQuestionSite = (ready: (opened: { browser: Browser; site: QuestionSite }) => Promise<void>): void =>
  withMemberSite(({ browser, site }) => {
    unlist(site);
    admitAll(site);
    return ready({ browser, site: questionSite(browser, site) });
  });
