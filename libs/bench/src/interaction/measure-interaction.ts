import { join } from 'node:path';
import { cookieMarker, languageCookie } from '@yonkoma/contract';
import { openBrowser } from '@yonkoma/testing/browser/open-browser';
import { startSite } from '@yonkoma/testing/browser/start-site';
import { changeRows } from '@yonkoma/testing/node';
import { temporaryFolder } from '@yonkoma/testing/node/temporary-folder';
import type { Page } from 'playwright-core';
import type { Figure } from '../figure.ts';
import { addMember, memberId } from '../pages/add-member.ts';
import { openPhoneContext } from '../phone.ts';
import { benchSecret } from '../secret.ts';
import { quantile } from '../times.ts';

const rounds = 9;
const slowdown = 4;
const atMostMs = 100;
/** The browser reports nothing that is shorter. */
const shortestMs = 16;
/** After this time everything that an interaction has begun is on screen. */
const settleMs = 400;

interface Deed {
  path: string;
  /** Makes the page ready; not measured. */
  prepare?(page: Page): Promise<unknown>;
  act(page: Page, round: number): Promise<unknown>;
  /** Makes the page ready for the next round; not measured. */
  undo?(page: Page): Promise<unknown>;
}

const closed = (page: Page) => page.keyboard.press('Escape');

/** What a hand does most, each on the page where it does it. */
const deeds: Record<string, Deed> = {
  menu: {
    path: '/',
    act: (page) => page.getByRole('button', { name: 'Account menu' }).tap(),
    undo: closed,
  },
  filter: {
    path: '/classification/index',
    // Which filters there are depends on the comics, and the demo library is still being drawn at first.
    prepare: async (page) => {
      while ((await page.locator('main [popovertarget]').count()) === 0) {
        await page.waitForTimeout(1000);
        await page.reload({ waitUntil: 'networkidle' });
      }
    },
    act: (page) => page.locator('main [popovertarget]').first().tap(),
    undo: closed,
  },
  chip: {
    path: '/ask/lists',
    act: (page, round) =>
      page
        .getByRole('main')
        .getByRole('link', { name: ['Unsolved', 'New'][round % 2], exact: true })
        .tap(),
  },
  like: {
    path: '/blog/info/1',
    act: (page) => page.getByRole('main').getByRole('button', { name: /^Like/ }).first().tap(),
  },
  comment: {
    path: '/detail/index?detailId=1',
    prepare: async (page) => {
      // Comments come when one is near them.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.getByRole('textbox', { name: 'Write a comment' }).waitFor();
    },
    act: async (page, round) => {
      await page.getByRole('textbox', { name: 'Write a comment' }).fill(`The lamp on page ${round + 1} is drawn well.`);
      await page.getByRole('button', { name: 'Send', exact: true }).tap();
    },
    undo: (page) => page.getByText('Your comment is up.').first().waitFor(),
  },
  tab: {
    path: '/index/list/update',
    act: (page, round) =>
      page
        .getByRole('main')
        .getByRole('link', { name: ['New', 'Updated'][round % 2], exact: true })
        .tap(),
  },
};

/**
 * Measures what a hand waits for on a slow phone: the longest event of each interaction up to the next picture on
 * screen, as the browser reports it for "Interaction to Next Paint", of a member on a processor four times slower.
 */
export async function* measureInteraction({ only }: { only: readonly string[] }): AsyncGenerator<Figure> {
  await using folder = await temporaryFolder();
  const dataDir = join(folder.path, 'data');
  await using site = await startSite({ dataDir, env: { REQUESTS_PER_MINUTE: '0', SECRET: benchSecret } });
  const [cookie = '', token = ''] = addMember(dataDir, benchSecret).split('=');
  for (const scope of ['site', 'comic'])
    changeRows(dataDir, 'discussion', "REPLACE INTO text_setting (name, value) VALUES (?, 'off')", [
      `${scope} admission`,
    ]);
  const browser = await openBrowser();
  try {
    for (const [name, deed] of Object.entries(deeds)) {
      if (only.length > 0 && !only.includes(name)) continue;
      await using context = await openPhoneContext(browser);
      await context.addCookies([
        { name: cookie, value: token, url: site.url },
        { name: languageCookie, value: 'en', url: site.url },
      ]);
      await context.addInitScript(
        (session) => localStorage.setItem('userInfo', session),
        JSON.stringify({ id: memberId, token: cookieMarker, refresh_token: '' }),
      );
      const page = await context.newPage();
      await page.addInitScript(recordInteractions, shortestMs);
      await page.goto(site.url + deed.path, { waitUntil: 'networkidle' });
      await deed.prepare?.(page);
      const throttle = await context.newCDPSession(page);
      await throttle.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      const took: number[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        await page.evaluate(() => window.interactions.clear());
        await deed.act(page, round);
        await page.waitForTimeout(settleMs);
        const longest = await page.evaluate(() => Math.max(0, ...window.interactions.values()));
        // The first round loads code.
        if (round > 0) took.push(Math.max(shortestMs, longest));
        await deed.undo?.(page);
        // A member may write one comment in some seconds.
        if (name === 'comment') changeRows(dataDir, 'discussion', 'UPDATE writer SET posted_at = 0, day_count = 0');
        await page.waitForTimeout(settleMs);
      }
      yield {
        name: `interaction to next paint at ${slowdown} times slower, ${name}, p75 in ms`,
        ours: `p50 ${quantile(took, 0.5)}, longest ${Math.max(...took)} ms`,
        bare: '-',
        ratio: quantile(took, 0.75),
        target: { atMost: atMostMs },
      };
    }
  } finally {
    await browser.close();
  }
}

declare global {
  interface Window {
    /** The longest event of each interaction, in ms, by its id. */
    interactions: Map<number, number>;
  }
}

function recordInteractions(shortest: number): void {
  window.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId: id, duration } of list.getEntries() as (PerformanceEventTiming & {
      interactionId: number;
    })[])
      if (id > 0) window.interactions.set(id, Math.max(window.interactions.get(id) ?? 0, duration));
  }).observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit);
}
