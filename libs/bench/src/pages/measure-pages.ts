import { join } from 'node:path';
import { openBrowser } from '@yonkoma/testing/browser/open-browser';
import { startSite } from '@yonkoma/testing/browser/start-site';
import { temporaryFolder } from '@yonkoma/testing/node/temporary-folder';
import type { Figure } from '../figure.ts';
import { openRewritingFront } from '../rewriting-front.ts';
import { addMember } from './add-member.ts';
import { untilRendered } from './until-rendered.ts';
import { comparedPages, visitInTurns } from './visit-in-turns.ts';
import { benchSecret } from '../secret.ts';

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

  const browser = await openBrowser();
  try {
    for (const [path, name] of Object.entries(comparedPages)) {
      await untilRendered(site.url + path);
      const addresses = {
        rendered: rendered.url + path,
        plain: plain.url + path,
        before: before.url + path,
        member: member.url + path,
        memberBefore: memberBefore.url + path,
      };
      const { visits, compare } = await visitInTurns(browser, addresses, 'plain');
      const against = (bare: 'plain' | 'before') => ({ ours: 'rendered', bare }) as const;
      const titled = (title: string) => `pages: ${title} of ${name}`;
      yield compare(titled('largest content against plain HTML, ms,'), 'largestMs', against('plain'), 1.15);
      yield compare(titled('first content against plain HTML, ms,'), 'firstMs', against('plain'), 1.1);
      const unrendered = 'against a page without rendering';
      yield compare(titled(`largest content ${unrendered}, ms,`), 'largestMs', against('before'), 1);
      yield compare(titled(`time until it can be used ${unrendered}, ms,`), 'usableMs', against('before'), 1);
      yield compare(titled(`JavaScript ${unrendered}, bytes,`), 'scriptBytes', against('before'), 1);
      const ofMember = { ours: 'member', bare: 'memberBefore' } as const;
      yield compare(titled(`largest content for a member ${unrendered}, ms,`), 'largestMs', ofMember, 1);
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
