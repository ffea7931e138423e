import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startSite } from '@yonkoma/testing/browser/start-site';
import { temporaryFolder } from '@yonkoma/testing/node/temporary-folder';
import { type Figure, median } from '../figure.ts';
import { load } from '../load.ts';
import { peakMb, processorMs, renderersOf, siteIn, untilIdle } from './processes.ts';
import { isRenderedPage } from './until-rendered.ts';

/** Milliseconds of processor time for a page that is rendered anew. */
const bounds = {
  home: ['/', 12],
  'a comic': ['/detail/index?detailId=1', 10],
  'an article': ['/blog/info/1', 8],
} as const;
const renders = 200;
const perS = 200;
const killedS = 10;

const pageHeaders = { accept: 'text/html', cookie: 'ba-lang=en' };
const bounded = (name: string, value: number, atMost: number, unit: string): Figure => ({
  name: `rendering: ${name}`,
  ratio: value / atMost,
  target: { atMost: 1 },
  ours: `${Math.round(value * 10) / 10} ${unit}`,
  bare: `${atMost} ${unit}`,
});

/** What rendering pages on the server costs, on the demo site. */
export async function* measureRendering(): AsyncGenerator<Figure> {
  await using folder = await temporaryFolder();
  const dataDir = join(folder.path, 'data');
  // A page may wait longer than usual, so that every one is rendered here.
  await using site = await startSite({ dataDir, env: { REQUESTS_PER_MINUTE: '0', SERVER_RENDERING: '5000' } });
  const id = siteIn(dataDir);
  const askPage = async (path: string) => {
    const answer = await fetch(site.url + path, { headers: pageHeaders });
    return { status: answer.status, isRendered: isRenderedPage(await answer.text()) };
  };
  const processorOf = () => renderersOf(id).map((renderer) => [renderer, processorMs(renderer)] as const);

  for (const [name, [path, atMost]] of Object.entries(bounds)) {
    const used: number[] = [];
    // The first renderings are a warm-up.
    for (let turn = -20; turn < renders; turn += 1) {
      const before = new Map(processorOf());
      if (turn >= 0 && before.size === 0) throw new Error('no process of a renderer was found');
      // Another address is another page.
      const { isRendered } = await askPage(`${path}${path.includes('?') ? '&' : '?'}turn=${turn}`);
      if (!isRendered) throw new Error(`${path} was not rendered`);
      const ms = processorOf().reduce((sum, [renderer, now]) => sum + now - (before.get(renderer) ?? now), 0);
      if (turn >= 0) used.push(ms);
    }
    yield bounded(`processor time of ${name}, p50 of ${renders}`, median(used), atMost, 'ms');
  }
  yield bounded('most memory of a renderer', Math.max(...renderersOf(id).map(peakMb)), 180, 'MB');

  // A new site still makes sizes of its pictures, in threads of the same process.
  await untilIdle(id);
  const loading = load({
    url: site.url,
    connections: 8,
    duration: 12,
    requests: [{ path: '/', headers: { ...pageHeaders, 'accept-encoding': 'br, gzip' } }],
  });
  // In the middle of the load, which has a warm-up.
  await pause(7_000);
  const [before, startedAt] = [processorMs(id), performance.now()];
  await pause(5_000);
  const cores = (processorMs(id) - before) / (performance.now() - startedAt);
  const { perS: answered } = await loading;
  yield {
    name: 'rendering: cached pages of home in a second on one core',
    ratio: answered / cores / 4_000,
    target: { atLeast: 1 },
    ours: `${Math.round(answered / cores)}`,
    bare: '4000',
  };

  const killing = setInterval(() => {
    for (const renderer of renderersOf(id)) process.kill(Number(renderer), 'SIGKILL');
  }, 1_000);
  const began = performance.now();
  const statuses = await Promise.all(
    Array.from({ length: perS * killedS }, async (_, place) => {
      await pause(Math.max(0, began + (place * 1_000) / perS - performance.now()));
      // One in ten asks for a page that nobody has asked for yet.
      return askPage(`/?killed=${place % 10 === 0 ? place : place % 20}`).then(
        ({ status }) => status,
        (error: Error) => String(error.cause ?? error.message),
      );
    }),
  );
  clearInterval(killing);
  const others = statuses.filter((status) => status !== 200);
  const failed = others.length;
  yield {
    name: `rendering: failed requests of ${statuses.length}, ${perS} a second, while renderers are killed each second`,
    ratio: failed,
    target: { atMost: 0 },
    ours: [failed, ...new Set(others)].join(', '),
    bare: '0',
  };
}
