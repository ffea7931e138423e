import { join } from 'node:path';
import { openBrowser } from '@yonkoma/testing/browser/open-browser';
import { startSite } from '@yonkoma/testing/browser/start-site';
import { temporaryFolder } from '@yonkoma/testing/node/temporary-folder';
import type { Figure } from '../figure.ts';
import { measureMainThread } from '../long-tasks.ts';
import { openRewritingFront } from '../rewriting-front.ts';
import { untilRendered } from './until-rendered.ts';
import { comparedPages, visitInTurns } from './visit-in-turns.ts';

/**
 * Opens pages of the demo site of this release and of an earlier one, whose demo site runs at the address `earlier` (in
 * another clone: `git checkout COMMIT`, then `PORT=9000 npm start`).
 */
export async function* measureEarlier(earlier: string): AsyncGenerator<Figure> {
  await using folder = await temporaryFolder();
  await using site = await startSite({ dataDir: join(folder.path, 'data'), env: { REQUESTS_PER_MINUTE: '0' } });
  await using now = await openRewritingFront(site.url, (html) => html);
  await using before = await openRewritingFront(earlier, (html) => html);
  const browser = await openBrowser();
  try {
    for (const [path, name] of Object.entries(comparedPages)) {
      await untilRendered(site.url + path);
      const { compare } = await visitInTurns(browser, { now: now.url + path, before: before.url + path });
      const against = { ours: 'now', bare: 'before' } as const;
      yield compare(`pages: largest content of ${name} against an earlier release, ms,`, 'largestMs', against, 1);
      yield compare(`pages: time until ${name} can be used against an earlier release, ms,`, 'usableMs', against, 1);
      yield compare(`pages: JavaScript of ${name} against an earlier release, bytes,`, 'scriptBytes', against, 1);
      const { blockedMs: ours } = await measureMainThread(browser, now.url + path);
      const { blockedMs: bare } = await measureMainThread(browser, before.url + path);
      yield {
        name: `pages: total blocking time of ${name} at a quarter of the speed against an earlier release`,
        ratio: ours / bare,
        target: { atMost: 1 },
        ours: `${Math.round(ours)} ms`,
        bare: `${Math.round(bare)} ms`,
      };
    }
  } finally {
    await browser.close();
  }
}
