import { type ReplyOf, readChapter } from '@yonkoma/contract';
import { openBrowser } from '@yonkoma/testing/browser/open-browser';
import { startSite } from '@yonkoma/testing/browser/start-site';
import { temporaryFolder } from '@yonkoma/testing/node/temporary-folder';
import type { Browser } from 'playwright-core';
import { join } from 'node:path';
import { visit } from '../federation/visit.ts';
import { type Figure, median } from '../figure.ts';
import { pageCount, preparePages, prepareStrips, stripCount } from './chapters.ts';
import { measureFiles } from './measure-files.ts';
import { measureMemory } from './measure-memory.ts';
import { measureBareScroll, measureScroll } from './measure-scroll.ts';
import { measurePictures } from './measure-pictures.ts';
import { measureShift } from './measure-shift.ts';
import { measureTurns } from './measure-turns.ts';
import { fourG } from './phone.ts';
import { openStaticFront, staticPath } from './static-page.ts';

const rounds = 7;
/** The only chapter of either site. */
const chapter = '/animationDetail/1/1';

const at = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

interface Opened {
  browser: Browser;
  site: { url: string };
  folder: string;
}

/** The parts that can be measured alone: `npm run bench -- reading --only first-page --only files`. */
const parts: Record<string, (opened: Opened) => AsyncGenerator<Figure>> = {
  'first-page': measureFirstPage,
  turns: measurePageTurns,
  scroll: measureScrolling,
  shift: measureMovement,
  files: measureBytes,
  pictures: measureQuality,
  memory: measureHeld,
};

/**
 * Measures reading a chapter on a phone: opening with empty caches (compared with a bare page with the same picture),
 * turning pages, scrolling, and reading 500 strips to the end.
 */
export async function* measureReading({ only }: { only: readonly string[] }): AsyncGenerator<Figure> {
  const unknown = only.find((name) => !parts[name]);
  if (unknown) throw new Error(`reading has no ${unknown}: choose from ${Object.keys(parts).join(', ')}`);
  await using folder = await temporaryFolder();
  await using site = await openSite(await preparePages(join(folder.path, 'pages')));
  const browser = await openBrowser();
  try {
    for (const [name, measure] of Object.entries(parts)) {
      if (only.length === 0 || only.includes(name)) yield* measure({ browser, site, folder: folder.path });
    }
  } finally {
    await browser.close();
  }
}

const openSite = (dataDir: string) => startSite({ dataDir, env: { REQUESTS_PER_MINUTE: '0' }, args: ['--no-demo'] });

async function* measureFirstPage({ browser, site }: Opened): AsyncGenerator<Figure> {
  const reply = (await (await fetch(`${site.url}${readChapter.path}?id=1`)).json()) as {
    data: ReplyOf<typeof readChapter>;
  };
  const first = reply.data.chapter.images[0];
  if (!first) throw new Error('the chapter has no pages');
  await using front = await openStaticFront(site.url, first);
  const visits: { ours: number; bare: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const { readableMs: ours } = await visit(browser, front.url + chapter, fourG);
    const { readableMs: bare } = await visit(browser, front.url + staticPath, fourG);
    // The first round is a warm-up of the servers.
    if (round > 0) visits.push({ ours, bare });
  }
  const ours = visits.map((pair) => pair.ours);
  const bare = visits.map((pair) => pair.bare);
  yield {
    name: `first readable page of ${pageCount}, p75, ms`,
    ours: `${Math.round(at(ours, 0.75))} ms`,
    bare: `${Math.round(at(bare, 0.75))} ms`,
    ratio: at(ours, 0.75),
    target: { atMost: 1_500 },
  };
  yield {
    name: 'first readable page against a bare page with the same picture',
    ours: `${Math.round(median(ours))} ms`,
    bare: `${Math.round(median(bare))} ms`,
    ratio: median(visits.map((pair) => pair.ours / pair.bare)),
    target: { atMost: 1.15 },
  };
}

async function* measurePageTurns({ browser, site }: Opened): AsyncGenerator<Figure> {
  const turns = await measureTurns(browser, site.url + chapter);
  for (const [share, atMost] of [
    [0.5, 50],
    [0.95, 100],
  ] as const) {
    yield {
      name: `page turn, p${share * 100}, ms`,
      ours: `${Math.round(at(turns, share))} ms of ${turns.length} turns`,
      bare: 'none',
      ratio: at(turns, share),
      target: { atMost },
    };
  }
}

async function* measureScrolling({ browser, site }: Opened): AsyncGenerator<Figure> {
  const before = await measureBareScroll(browser);
  const scrolled = await measureScroll(browser, site.url + chapter);
  const after = await measureBareScroll(browser);
  for (const [key, ms, atMost] of [
    ['over25', 25, 2],
    ['over50', 50, 0.2],
  ] as const) {
    const bare = (before[key] + after[key]) / 2;
    const figure = { ours: `${scrolled[key].toFixed(2)} %`, bare: `${bare.toFixed(2)} % over boxes of plain colour` };
    yield { name: `scrolled frames over ${ms} ms, %`, ...figure, ratio: scrolled[key], target: { atMost } };
    yield {
      name: `the same, of what this machine does with plain colours`,
      ...figure,
      ratio: scrolled[key] / Math.max(bare, 0.01),
    };
  }
  yield {
    name: 'scroll length at the first paint, pixels off',
    ours: `${scrolled.lengthErrorPx}`,
    bare: 'none',
    ratio: scrolled.lengthErrorPx,
    target: { atMost: 0 },
  };
}

async function* measureMovement({ browser, site }: Opened): AsyncGenerator<Figure> {
  const shift = await measureShift(browser, site.url + chapter);
  yield {
    name: 'layout shift in all modes, resumed and with failing pictures',
    ours: `${shift.total} in ${shift.visits} visits`,
    bare: 'none',
    ratio: shift.total,
    target: { atMost: 0 },
  };
}

async function* measureBytes({ browser, site }: Opened): AsyncGenerator<Figure> {
  const files = await measureFiles(browser, site.url + chapter);
  yield {
    name: 'JavaScript of the reader route, KB brotli',
    ours: `${files.scriptKb.toFixed(1)} KB`,
    bare: 'none',
    ratio: files.scriptKb,
    target: { atMost: 150 },
  };
  yield {
    name: 'CSS of the reader route, KB brotli',
    ours: `${files.styleKb.toFixed(1)} KB`,
    bare: 'none',
    ratio: files.styleKb,
    target: { atMost: 20 },
  };
}

async function* measureQuality({ folder }: Opened): AsyncGenerator<Figure> {
  const pictures = await measurePictures(join(folder, 'real'));
  if (!pictures) return;
  const { shares, likeness } = pictures;
  yield {
    name: 'bytes of a colour page at the width shown against its original, median',
    ours: `${shares.length} pages`,
    bare: 'originals',
    ratio: median(shares),
    target: { atMost: 0.3 },
  };
  yield {
    name: 'the same, worst page',
    ours: `${shares.length} pages`,
    bare: 'originals',
    ratio: Math.max(...shares),
    target: { atMost: 1 },
  };
  yield {
    name: 'structural similarity to the original, least',
    ours: `${likeness.length} pages`,
    bare: 'originals',
    ratio: Math.min(...likeness),
    target: { atLeast: 0.97 },
  };
}

async function* measureHeld({ folder }: Opened): AsyncGenerator<Figure> {
  await using site = await openSite(await prepareStrips(join(folder, 'strips')));
  const desktop = await measureMemory(site.url, chapter, false);
  yield {
    name: `renderer memory over ${stripCount} strips where Chromium keeps 512 MB of pictures that nobody holds, MB`,
    ours: `${Math.round(desktop.mostMb)} MB`,
    bare: 'none',
    ratio: desktop.mostMb,
  };
  const held = await measureMemory(site.url, chapter, true);
  yield {
    name: `renderer memory over ${stripCount} strips where it keeps what it does on a phone, MB`,
    ours: `${Math.round(held.mostMb)} MB`,
    bare: 'none',
    ratio: held.mostMb,
    target: { atMost: 350 },
  };
  yield {
    name: `pictures decoded at once over ${stripCount} strips`,
    ours: `${held.mostDecoded}`,
    bare: 'none',
    ratio: held.mostDecoded,
    target: { atMost: 12 },
  };
  yield {
    name: `image elements over ${stripCount} strips`,
    ours: `${held.mostImages}`,
    bare: 'none',
    ratio: held.mostImages,
    target: { atMost: 40 },
  };
}
