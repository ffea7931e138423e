import { join } from 'node:path';
import { openBrowser } from '@yonkoma/testing/browser/open-browser';
import { startSite } from '@yonkoma/testing/browser/start-site';
import { temporaryFolder } from '@yonkoma/testing/node/temporary-folder';
import { type Figure, median } from '../figure.ts';
import { openRewritingFront } from '../rewriting-front.ts';
import { addMember } from './add-member.ts';
import { untilRendered } from './until-rendered.ts';
import { type PageVisit, visitPage } from './visit-page.ts';
import { benchSecret } from '../secret.ts';

const rounds = 5;
const pages = {
  '/': 'home',
  '/detail/index?detailId=1': 'a comic',
  '/blog/info/1': 'an article',
  '/ask/info/1': 'a question',
  '/classification/index': 'the classification',
};

const sides = ['rendered', 'plain', 'before', 'member', 'memberBefore'] as const;
type Side = (typeof sides)[number];

/**
 * Opens pages of the demo site with empty caches on a slow phone: as the server renders them, the same HTML without a
 * script, and as they are without rendering on the server; also as a member.
 */
export async function* measurePages(): AsyncGenerator<Figure> {
  await using folder = await temporaryFolder();
  const siteWith = (SERVER_RENDERING: 'on' | 'off') =>
    startSite({
      dataDir: join(folder.path, SERVER_RENDERING),
      env: { REQUESTS_PER_MINUTE: '0', SECRET: benchSecret, SERVER_RENDERING },
    });
  await using site = await siteWith('on');
  await using siteBefore = await siteWith('off');
  await using rendered = await openRewritingFront(site.url, (html) => html);
  await using plain = await openRewritingFront(site.url, withoutScripts);
  await using before = await openRewritingFront(siteBefore.url, (html) => html);
  const frontOfMember = (url: string, rendering: string) =>
    openRewritingFront(url, (html) => html, addMember(join(folder.path, rendering), benchSecret));
  await using member = await frontOfMember(site.url, 'on');
  await using memberBefore = await frontOfMember(siteBefore.url, 'off');
  const fronts = { rendered, plain, before, member, memberBefore };

  const browser = await openBrowser();
  try {
    for (const [path, name] of Object.entries(pages)) {
      await untilRendered(site.url + path);
      const visits: Record<Side, PageVisit[]> = { rendered: [], plain: [], before: [], member: [], memberBefore: [] };
      for (let round = 0; round <= rounds; round += 1)
        for (const side of sides) {
          const seen = await visitPage(browser, fronts[side].url + path, { hasScripts: side !== 'plain' });
          // The first round is a warm-up of the servers.
          if (round > 0) visits[side].push(seen);
        }
      const of = (side: Side, field: keyof PageVisit) => median(visits[side].map((seen) => seen[field]));
      const compare = (
        title: string,
        field: keyof PageVisit,
        bare: Side,
        atMost: number,
        ours: Side = 'rendered',
      ): Figure => ({
        name: `pages: ${title} of ${name}`,
        ratio: of(ours, field) / of(bare, field),
        target: { atMost },
        ours: `${Math.round(of(ours, field))}`,
        bare: `${Math.round(of(bare, field))}`,
      });
      yield compare('largest content against plain HTML, ms,', 'largestMs', 'plain', 1.15);
      yield compare('first content against plain HTML, ms,', 'firstMs', 'plain', 1.1);
      yield compare('largest content against a page without rendering, ms,', 'largestMs', 'before', 1);
      yield compare('time until it can be used against a page without rendering, ms,', 'usableMs', 'before', 1);
      yield compare('JavaScript against a page without rendering, bytes,', 'scriptBytes', 'before', 1);
      const forMember = 'largest content for a member against a page without rendering, ms,';
      yield compare(forMember, 'largestMs', 'memberBefore', 1, 'member');
      for (const side of ['rendered', 'member'] as const) {
        const shift = Math.max(...visits[side].map((seen) => seen.shift));
        yield {
          name: `pages: layout shift of ${name}${side === 'member' ? ' for a member' : ''}`,
          ratio: shift,
          target: { atMost: 0 },
          ours: `${shift}`,
          bare: '0',
        };
      }
    }
  } finally {
    await browser.close();
  }
}

/** The page as anybody would write it by hand: its HTML, styles and pictures. */
const withoutScripts = (html: string): string =>
  html.replace(/<script\b.*?<\/script>/gs, '').replace(/<link rel="preload" as="(?:script|fetch)"[^>]*>/g, '');
