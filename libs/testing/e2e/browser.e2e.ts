import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import {
  countLayoutShift,
  layoutShift,
  openBrowser,
  seriousViolations,
  type ShiftRules,
  slowPhone,
  throttle,
  watchPage,
} from '../src/browser/index.ts';
import { hostileTexts, openTrap } from '../src/hostile/index.ts';

const pages: Record<string, { body: string; policy?: string }> = {
  '/calm': { body: '<main><h1>calm</h1></main>' },
  '/policy': { body: '<script>window.ran = true</script>', policy: "default-src 'none'" },
  '/uncaught': { body: '<script>throw new Error("on purpose")</script>' },
  // Only an element that was in a drawn frame can count as moved.
  '/moving': {
    body:
      '<div id="late"></div><p style="margin: 0">below</p><script>requestAnimationFrame(() => ' +
      'setTimeout(() => { document.getElementById("late").style.height = "300px" }, 200))</script>',
  },
  '/asking': {
    body:
      '<button>ask</button><div id="late"></div><p>below</p><script>const grow = () => fetch("/slow").then(() => ' +
      '{ document.getElementById("late").style.height = "300px" }); ' +
      'document.querySelector("button").onclick = grow</script>',
  },
  '/unnamed': { body: '<main><button></button></main>' },
  '/framed': { body: '<main><h1>framed</h1><iframe title="inner" src="/unnamed"></iframe></main>' },
};

let browser: Browser;
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, reply) => {
    if (request.url === '/slow') return void setTimeout(() => reply.end(), 700);
    const page = pages[request.url ?? ''];
    if (page?.policy) reply.setHeader('content-security-policy', page.policy);
    reply.setHeader('content-type', 'text/html; charset=utf-8');
    reply.end(
      '<!doctype html><html lang="en"><head><title>page</title><link rel="icon" href="data:,"></head><body>' +
        `${page?.body ?? ''}</body></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

const open = async (path: string, rules?: ShiftRules) => {
  const page = await (await browser.newContext()).newPage();
  const watch = await watchPage(page);
  await countLayoutShift(page, rules);
  await page.goto(url + path);
  return { page, watch };
};

test('a calm page is quiet, does not move and has no serious violation', async () => {
  const { page, watch } = await open('/calm');
  expect(() => watch.expectQuiet()).not.toThrow();
  expect(await layoutShift(page)).toEqual({ total: 0, moved: [] });
  expect(await seriousViolations(page)).toEqual([]);
});

test('a script refused by the content security policy is a problem', async () => {
  const { page, watch } = await open('/policy');
  // The browser reports it asynchronously.
  while (!/content security policy: script-src/.test(watch.problems().join('\n'))) await page.waitForTimeout(20);
});

test('an uncaught error is a problem, unless the test allows it', async () => {
  const { watch } = await open('/uncaught');
  expect(() => watch.expectQuiet()).toThrow(/on purpose/);
  watch.allow(/on purpose/);
  expect(() => watch.expectQuiet()).not.toThrow();
});

test('movement while loading is counted, also that before a reload', async () => {
  const { page } = await open('/moving');
  const hasMoved = () => page.waitForFunction(() => document.getElementById('late')?.style.height !== '');
  await hasMoved();
  const first = await layoutShift(page);
  expect(first.total).toBeGreaterThan(0);
  expect(first.moved.join()).toMatch(/^\/moving, from 8,8 to 8,308: <p/);
  await page.reload();
  await hasMoved();
  expect((await layoutShift(page)).total).toBeGreaterThan(first.total);
});

test('what an input asked for may come late where the answer counts as asked for, and nowhere else', async () => {
  const movedBy = async (rules: ShiftRules, cause: 'click' | 'itself') => {
    const { page } = await open('/asking', rules);
    if (cause === 'click') await page.getByRole('button').click();
    else await page.evaluate('grow()');
    await page.waitForFunction(() => document.getElementById('late')?.style.height !== '');
    return (await layoutShift(page)).total;
  };
  const [asked, unasked, counted] = await Promise.all([
    movedBy({ isAnswerToInput: true }, 'click'),
    movedBy({ isAnswerToInput: true }, 'itself'),
    movedBy({}, 'click'),
  ]);
  expect(asked).toBe(0);
  expect(unasked).toBeGreaterThan(0);
  expect(counted).toBeGreaterThan(0);
});

test.each(['/unnamed', '/framed'])(
  '%s: a button without a name is a serious violation, also in a frame',
  async (path) => {
    const { page } = await open(path);
    expect((await seriousViolations(page)).join('\n')).toMatch(/button-name/);
  },
);

test('a throttled page waits at least its latency', async () => {
  const page = await (await browser.newContext()).newPage();
  await throttle(page, slowPhone);
  const startedAt = performance.now();
  await page.goto(`${url}/calm`);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(slowPhone.latencyMs);
});

test('the hostile texts do run, by the dozen, when they are put into a page unescaped', async () => {
  const { page, active } = await openTrap(browser, url);
  await page.goto('/calm');
  await page.evaluate(
    (texts) =>
      Promise.all(
        texts.map(async (text) => {
          const frame = Object.assign(document.createElement('iframe'), {
            srcdoc: `<title>${text}</title><p title="${text}">${text}`,
          });
          await new Promise((resolve) => {
            frame.addEventListener('load', resolve, { once: true });
            document.body.append(frame);
          });
        }),
      ),
    // All that ask another site, and one in three of those that run a script here.
    hostileTexts
      .filter((text, place) => text.includes('evil.example') || place % 3 === 0)
      .map((text) => text.toWellFormed()),
  );
  expect(new Set(hostileTexts).size).toBeGreaterThanOrEqual(200);
  expect(active.filter((what) => what.startsWith('a script')).length).toBeGreaterThan(33);
  expect(active.filter((what) => what.includes('evil.example')).length).toBeGreaterThan(20);
});
