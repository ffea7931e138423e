import type { CallOf, Endpoint, Envelope, ReplyOf, UserInfo } from '@yonkoma/contract';
import { signIn, clickCaptcha, sendEmailCode } from '@yonkoma/contract';
import { randomBytes, randomUUID } from 'node:crypto';
import { codeIn, placesToClick } from './answers.ts';
import type { MemberSite } from './member-site.ts';

export interface Member {
  id: number;
  username: string;
  email: string;
  password: string;
}

/** Makes a call as a program does that is no browser. @throws what the site said when it refused */
export const callSite = async <E extends Endpoint>(
  site: MemberSite,
  endpoint: E,
  input: CallOf<E>,
  headers: Record<string, string> = {},
): Promise<{ data: ReplyOf<E>; cookies: string[] }> => {
  const isRead = endpoint.method === 'GET';
  const pairs = Object.entries(input as object).map(([name, value]) => [name, String(value)]);
  const query = isRead ? `?${new URLSearchParams(pairs)}` : '';
  const reply = await fetch(`${site.url}${endpoint.path}${query}`, {
    method: endpoint.method,
    headers: {
      server: 'true',
      'think-lang': 'en',
      ...(isRead ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(isRead ? {} : { body: JSON.stringify(input) }),
  });
  const { code, msg, data } = (await reply.json()) as Envelope<ReplyOf<E>>;
  if (code !== 1) throw new Error(`${endpoint.path} answered ${code}: ${msg}`);
  return { data, cookies: reply.headers.getSetCookie() };
};

/** Somebody who has registered by email, without a browser. */
export const register = async (site: MemberSite, username: string): Promise<Member> => {
  const own = {
    username,
    email: `${username.toLowerCase()}@reader.example`,
    password: `read-${randomUUID().slice(0, 12)}`,
  };
  const id = randomUUID();
  // What its codes are bound to, in place of the cookie that a browser keeps.
  const flow = { 'x-flow': randomBytes(32).toString('base64url') };
  await callSite(site, clickCaptcha, { id });
  const clicks = placesToClick(site)
    .map(({ x, y }) => `${Math.round(x * 350)},${Math.round(y * 200)}`)
    .join('-');
  await callSite(
    site,
    sendEmailCode,
    { email: own.email, event: 'user_register', captchaId: id, captchaInfo: `${clicks};350;200` },
    flow,
  );
  const captcha = codeIn(await site.mail.take(own.email));
  const {
    data: { userInfo },
  } = await callSite(
    site,
    signIn,
    { tab: 'register', registerType: 'email', username, password: own.password, email: own.email, captcha },
    flow,
  );
  if (!userInfo) throw new Error(`${username} was not signed in.`);
  return { id: userInfo.id, ...own };
};

/** Signs in as a browser does: the tokens come as cookies. */
export const signInAsBrowser = async (
  site: MemberSite,
  { username, password }: Member,
  keep: boolean,
): Promise<{ userInfo: UserInfo; cookies: string[] }> => {
  const {
    data: { userInfo },
    cookies,
  } = await callSite(site, signIn, { tab: 'login', username, password, keep }, { 'x-auth-mode': 'cookie' });
  if (!userInfo) throw new Error(`${username} was asked for a second proof.`);
  return { userInfo, cookies };
};
