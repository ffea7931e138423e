import {
  addAnswer,
  askQuestion,
  type CallOf,
  type Endpoint,
  type Envelope,
  type Language,
  type ReplyOf,
  checkInDaily,
} from '@yonkoma/contract';
import type { Browser, BrowserContextOptions } from '@yonkoma/testing/browser';
import { changeRows, readRows } from '@yonkoma/testing/node';
import { register, signInAsBrowser, type Member } from '@yonkoma/journeys/members/api-client';
import { openMemberSite, type MemberSite } from '@yonkoma/journeys/members/member-site';
import { openMember } from '@yonkoma/journeys/members/session-cookies';
import type { Visitor } from '@yonkoma/journeys/visitor';
import { askWords, type Say } from '@yonkoma/journeys/words';

export interface Asker {
  id: number;
  member: Member;
  /** With a browser of their own; `ask` are the words of questions in its language. */
  open: (language: Language, screen: BrowserContextOptions) => Promise<Visitor & { ask: Say }>;
  /** Asks as their browser would; throws what was refused. */
  call: <E extends Endpoint>(endpoint: E, input: CallOf<E>) => Promise<ReplyOf<E>>;
  /** Without a browser, as if they had not written for long; the id of what they wrote. */
  asks: (title: string, content: string, more?: Partial<CallOf<typeof askQuestion>>) => Promise<number>;
  answers: (question: number, content: string, more?: Partial<CallOf<typeof addAnswer>>) => Promise<number>;
  points: () => number;
}

export interface QuestionSite extends MemberSite {
  /** A member whom the site has known for long, with five points of today. */
  join: (browser: Browser, name: string) => Promise<Asker>;
  /** As if nobody had written for long: the clock of a running site cannot be moved. */
  rest: () => void;
}

export const openQuestionSite = async (): Promise<QuestionSite> => {
  const site = await openMemberSite();
  const rest = () => changeRows(site.dataDir, 'ask', 'UPDATE writer SET posted_at = 0');
  changeRows(
    site.dataDir,
    'discussion',
    `INSERT INTO text_setting (name, value) VALUES ('site admission', 'off')
      ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [],
  );
  const join = async (from: Browser, name: string): Promise<Asker> => {
    const member = await register(site, name);
    changeRows(site.dataDir, 'member', 'UPDATE member SET joined_at = joined_at - 864000 WHERE username = ?', [name]);
    const { userInfo, cookies } = await signInAsBrowser(site, member, true);
    const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
    const call: Asker['call'] = async (endpoint, input) => {
      const isGet = endpoint.method === 'GET';
      const query = new URLSearchParams(Object.entries(input as object).map(([name, value]) => [name, String(value)]));
      const reply = await fetch(`${site.url}${endpoint.path}${isGet ? `?${query}` : ''}`, {
        method: endpoint.method,
        headers: {
          server: 'true',
          'think-lang': 'en',
          'x-auth-mode': 'cookie',
          'content-type': 'application/json',
          cookie,
          'ba-user-token': 'cookie',
        },
        ...(!isGet && { body: JSON.stringify(input) }),
      });
      const { code, msg, data } = (await reply.json()) as Envelope<ReplyOf<typeof endpoint>>;
      if (code !== 1) throw new Error(`${endpoint.path} answered ${code}: ${msg}`);
      return data;
    };
    await call(checkInDaily, {});
    changeRows(site.dataDir, 'ask', 'INSERT INTO writer (member_id, approved_count) VALUES (?, 10)', [userInfo.id]);
    return {
      id: userInfo.id,
      member,
      call,
      open: async (language, screen) => ({
        ...(await openMember(from, site, member, language, screen)),
        ask: askWords(language),
      }),
      async asks(title, content, more = {}) {
        rest();
        return (await call(askQuestion, { title, content, ...more })).id;
      },
      async answers(question, content, more = {}) {
        rest();
        return (await call(addAnswer, { posts_id: question, content, ...more })).comment.id;
      },
      points: () =>
        readRows<{ score: number }>(site.dataDir, 'economy', 'SELECT score FROM account WHERE member_id = ?', [
          userInfo.id,
        ])[0]?.score ?? 0,
    };
  };
  return { ...site, join, rest };
};
