import { type Language, recordPage } from '@yonkoma/contract';
import { register, type Member } from '@yonkoma/journeys/members/api-client';
import type { MemberSite } from '@yonkoma/journeys/members/member-site';
import { sessionOf } from '@yonkoma/journeys/members/session-cookies';
import type { Browser } from '@yonkoma/testing/browser';
import { changeRows } from '@yonkoma/testing/node/read-rows';
import { runFolder } from '@yonkoma/testing/node/run-folder';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Places, World } from '../entry.ts';
import { copyDemoLibrary } from './demo-library.ts';
import { fillSite } from './fill-site.ts';
import { openLookSite, pictureClock } from './open-look-site.ts';
import { shiftClock } from './shift-clock.ts';

type Context = Awaited<ReturnType<Browser['newContext']>>;
type Session = Awaited<ReturnType<typeof sessionOf>>;

export interface Worlds extends AsyncDisposable {
  places: Places;
  /** A browser of its own for who looks there, in a language. */
  open: (world: World, language: Language) => Promise<Context>;
}

/** Fills a site in a folder at the time of filling, and opens it again at the time of the pictures. */
const twice = async <T>(
  hasDemo: boolean,
  aheadMs: number,
  fill: (site: MemberSite) => Promise<T>,
): Promise<{ site: MemberSite; filled: T }> => {
  const dataDir = await mkdtemp(join(runFolder(), 'looked-at-'));
  if (hasDemo) await copyDemoLibrary(dataDir);
  const first = await openLookSite(dataDir, { hasDemo });
  const filled = await fill(first).finally(() => first.stop());
  return { site: await openLookSite(dataDir, { hasDemo, aheadMs }), filled };
};

/** Runs in pages: to look at a chapter is not to read it, since the history would be of another minute in each run. */
const leaveUnread = (path: string): void => {
  const ask = window.fetch;
  window.fetch = async (...asked) => {
    const { pathname } = new URL(asked[0] instanceof Request ? asked[0].url : asked[0], location.href);
    return pathname === path ? Response.json({ code: 1, msg: '', data: null }) : ask(...asked);
  };
};

/** Opens a site with content and one without, and who looks at them. */
export const openWorlds = async (browser: Browser): Promise<Worlds> => {
  const aheadMs = pictureClock();
  const full = await twice(true, aheadMs, (site) => fillSite(browser, site));
  const bare = await twice(false, aheadMs, (site) => register(site, 'Ines'));
  const signedIn = async (site: MemberSite, member: Member) => {
    const session = await sessionOf(site, member, true);
    // Otherwise it was some minutes ago, more in each picture.
    changeRows(site.dataDir, 'member', 'update member set last_login_at = last_login_at - 7200 where id = ?', [
      member.id,
    ]);
    return session;
  };
  const seers: Record<World, { site: MemberSite; session?: Session }> = {
    guest: { site: full.site },
    member: { site: full.site, session: await signedIn(full.site, full.filled.member) },
    staff: { site: full.site, session: await signedIn(full.site, full.filled.staff) },
    empty: { site: bare.site },
    newcomer: { site: bare.site, session: await signedIn(bare.site, bare.filled) },
  };
  return {
    places: full.filled.places,
    open: async (world, language) => {
      const { site, session } = seers[world];
      const context = await browser.newContext({
        baseURL: site.url,
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        ...(session && { storageState: session }),
      });
      await context.addCookies([{ name: 'ba-lang', value: language, url: site.url }]);
      await context.addInitScript(shiftClock, aheadMs);
      await context.addInitScript(leaveUnread, recordPage.path);
      return context;
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all([full.site.stop(), bare.site.stop()]);
    },
  };
};
