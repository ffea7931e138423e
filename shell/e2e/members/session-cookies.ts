import type { Page } from '@yonkoma/testing/browser';
import { createHmac } from 'node:crypto';
import { sessionCookies, type Member } from './api-client.ts';
import type { MemberSite } from './member-site.ts';

export const sessionCookie = '__Host-ba-user-token';
export const refreshCookie = '__Host-ba-refresh-token';

/** Puts a new session of a member into the page's browser, as if they had signed in there. */
export const signInQuietly = async (page: Page, site: MemberSite, member: Member, { keep = false } = {}): Promise<void> => {
  const cookies = (await sessionCookies(site, member, keep)).map((line) => line.split(';')[0] ?? '');
  await page.context().addCookies(cookies.map((pair) => ({
    name: pair.slice(0, pair.indexOf('=')), value: decodeURIComponent(pair.slice(pair.indexOf('=') + 1)),
    url: site.url.replace('http:', 'https:'), httpOnly: true, secure: true, sameSite: 'Lax' as const,
  })));
};

export const cookieNamed = async (page: Page, name: string) => (await page.context().cookies()).find((cookie) => cookie.name === name);

/** The session in the page's browser becomes one that ended a minute ago: the same claims, signed by the site's own key. */
export const expireSession = async (page: Page, { secret }: MemberSite): Promise<void> => {
  const cookie = await cookieNamed(page, sessionCookie);
  if (!cookie) throw new Error('This browser has no session to expire.');
  const [head = '', body = ''] = cookie.value.split('.');
  const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()) as object, exp: Math.floor(Date.now() / 1000) - 60 };
  const signed = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  const key = createHmac('sha256', secret).update('session token').digest();
  await page.context().addCookies([{ ...cookie, value: `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}` }]);
};

/** The browser has lost the token that would begin the session anew. */
export const loseRefreshToken = async (page: Page): Promise<void> => page.context().clearCookies({ name: refreshCookie });
