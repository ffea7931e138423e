import type { Page } from '@yonkoma/testing/browser';
import { createHmac } from 'node:crypto';
import { sessionCookies, type Member } from './api-client.ts';
import type { MemberSite } from './member-site.ts';

export const sessionCookie = '__Host-ba-user-token';
export const refreshCookie = '__Host-ba-refresh-token';

/** As the site sets its own. */
const putCookies = (page: Page, site: MemberSite, cookies: readonly (readonly [name: string, value: string])[]): Promise<void> =>
  page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url: site.url.replace('http:', 'https:'), httpOnly: true, secure: true, sameSite: 'Lax' as const })));

/** Puts a new session of a member into the page's browser, as if they had signed in there. */
export const signInQuietly = async (page: Page, site: MemberSite, member: Member, { keep = false } = {}): Promise<void> => {
  const cookies = (await sessionCookies(site, member, keep)).map((line) => line.split(';')[0] ?? '');
  await putCookies(page, site, cookies.map((pair) => [pair.slice(0, pair.indexOf('=')), decodeURIComponent(pair.slice(pair.indexOf('=') + 1))]));
};

export const cookieNamed = async (page: Page, name: string) => (await page.context().cookies()).find((cookie) => cookie.name === name);

/** The session in the page's browser becomes one that ended a minute ago: the same claims, signed by the site's own key. */
export const expireSession = async (page: Page, site: MemberSite): Promise<void> => {
  const cookie = await cookieNamed(page, sessionCookie);
  if (!cookie) throw new Error('This browser has no session to expire.');
  const [head = '', body = ''] = cookie.value.split('.');
  const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()) as object, exp: Math.floor(Date.now() / 1000) - 60 };
  const signed = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  const key = createHmac('sha256', site.secret).update('session token').digest();
  await putCookies(page, site, [[sessionCookie, `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`]]);
};

/** The browser has lost the token that would begin the session anew. */
export const loseRefreshToken = async (page: Page): Promise<void> => page.context().clearCookies({ name: refreshCookie });
