import { openBrowser } from '@yonkoma/testing/browser/open-browser';
import { startSite } from '@yonkoma/testing/browser/start-site';
import { slowPhone } from '@yonkoma/testing/browser/throttle';
import { temporaryFolder } from '@yonkoma/testing/node/temporary-folder';
import { type Figure, median } from '../figure.ts';
import { measureMainThread } from '../long-tasks.ts';
import { openFront, readHeader, shellPath, staticPath } from './frame-page.ts';
import { measureLanguage } from './measure-language.ts';
import { openPage, type Loaded } from './open-page.ts';

const rounds = 5;

/**
 * Measures the shell on a page without a remote: its size, its first paint compared with a static page with the same
 * header, its long tasks, and the files that a change of language needs.
 */
export async function* measureShell(): AsyncGenerator<Figure> {
  await using folder = await temporaryFolder();
  await using site = await startSite({ dataDir: folder.path, env: { REQUESTS_PER_MINUTE: '0' }, args: ['--no-demo'] });
  const browser = await openBrowser();
  try {
    await using front = await openFront(site.url, await readHeader(browser, site.url));
    const [shell, bare] = [`${front.url}${shellPath}`, `${front.url}${staticPath}`];

    const { scriptKb, styleKb, laterKb } = await openPage(browser, shell, null);
    const later = `${laterKb.toFixed(1)} KB of scripts and styles are loaded later`;
    yield {
      name: 'JavaScript without a remote, brotli, KB',
      ours: `${scriptKb.toFixed(1)} KB; ${later}`,
      bare: 'none',
      ratio: scriptKb,
      target: { atMost: 140 },
    };
    yield {
      name: 'style sheets without a remote, brotli, KB',
      ours: `${styleKb.toFixed(1)} KB`,
      bare: 'none',
      ratio: styleKb,
      target: { atMost: 12 },
    };

    const pairs: { ours: Loaded; static: Loaded }[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const pair = {
        ours: await openPage(browser, shell, slowPhone),
        static: await openPage(browser, bare, slowPhone),
      };
      // The first round is a warm-up of the servers.
      if (round > 0) pairs.push(pair);
    }
    const ms = (values: readonly number[]) => `${Math.round(median(values))} ms`;
    yield {
      name: 'first contentful paint on a slow phone against a static page with the same header',
      ratio: median(pairs.map((pair) => pair.ours.firstPaintMs / pair.static.firstPaintMs)),
      target: { atMost: 1.1 },
      ours: ms(pairs.map((pair) => pair.ours.firstPaintMs)),
      bare: ms(pairs.map((pair) => pair.static.firstPaintMs)),
    };

    const { blockedMs, laterTasks, laterMs } = await measureMainThread(browser, shell);
    yield {
      name: 'tasks over 50 ms at a quarter of the speed, after the first paint',
      ratio: laterTasks,
      target: { atMost: 0 },
      ours: `longest ${Math.round(laterMs)} ms`,
      bare: 'none',
    };
    yield {
      name: 'total blocking time at a quarter of the speed, ms',
      ratio: blockedMs,
      // "Good" at https://web.dev/articles/tbt
      target: { atMost: 200 },
      ours: `${Math.round(blockedMs)} ms`,
      bare: 'none',
    };

    const { words, others } = await measureLanguage(browser, site.url);
    yield {
      name: 'files besides words that another language needs',
      ours: others.join(' ') || `${words.length} of words`,
      bare: 'none',
      ratio: others.length,
      target: { atMost: 0 },
    };
  } finally {
    await browser.close();
  }
}
