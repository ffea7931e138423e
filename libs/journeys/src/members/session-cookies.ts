import type { Language } from '@yonkoma/contract';
import type { Browser, BrowserContextOptions, Page } from '@yonkoma/testing/browser';
import { createHmac } from 'node:crypto';
import { openVisitor, type Visitor } from '../visitor.ts';
import { signInAsBrowser, type Member } from './api-client.ts';
import type { MemberSite } from './member-site.ts';

export const sessionCookie = 'ba-user-token';
export const refreshCookie = 'ba-refresh-token';

type Cookies = readonly (readonly [name: string, value: string])[];

/** Cookies with the attributes of those of the site. */
const siteCookies = (cookies: Cookies) =>
  cookies.map(([name, value]) => ({
    name,
    value,
    domain: 'localhost',
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax' as const,
  }));

/** What a browser in which they are signed in has stored. Several browsers may have the same. */
export const sessionOf = async (
  site: MemberSite,
  member: Member,
  keep: boolean,
): Promise<NonNullable<BrowserContextOptions['storageState']>> => {
  const { userInfo, cookies } = await signInAsBrowser(site, member, keep);
  const pairs = cookies
    .map((line) => line.split(';')[0] ?? '')
    .map((pair) => [pair.slice(0, pair.indexOf('=')), decodeURIComponent(pair.slice(pair.indexOf('=') + 1))] as const);
  const { id, token, refresh_token } = userInfo;
  const localStorage = [{ name: 'userInfo', value: JSON.stringify({ id, token, refresh_token }) }];
  return { cookies: siteCookies(pairs), origins: [{ origin: site.url, localStorage }] };
};

/** A visitor with a browser in which they are signed in. */
export const openMember = async (
  browser: Browser,
  site: MemberSite,
  member: Member,
  language: Language,
  screen: BrowserContextOptions,
  { keep = true } = {},
): Promise<Visitor> =>
  openVisitor(browser, site, language, { ...screen, storageState: await sessionOf(site, member, keep) });

export const cookieNamed = async (page: Page, name: string) =>
  (await page.context().cookies()).find((cookie) => cookie.name === name);

/**
 * Replaces the session in the page's browser by one that expired a minute ago: the same claims, signed with the key of
 * the site.
 */
export const expireSession = async (page: Page, site: MemberSite): Promise<void> => {
  const cookie = await cookieNamed(page, sessionCookie);
  if (!cookie) throw new Error('This browser has no session to expire.');
  const [head = '', body = ''] = cookie.value.split('.');
  const claims = {
    ...(JSON.parse(Buffer.from(body, 'base64url').toString()) as object),
    exp: Math.floor(Date.now() / 1000) - 60,
  };
  const signed = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  const key = createHmac('sha256', site.secret).update('session token').digest();
  await page
    .context()
    .addCookies(
      siteCookies([[sessionCookie, `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`]]),
    );
};

/** Removes the refresh token from the browser. */
export const loseRefreshToken = async (page: Page): Promise<void> =>
  page.context().clearCookies({ name: refreshCookie });
