import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createServer } from '@yonkoma/service-kit';
import { words } from '../words.ts';
import { shedLoad } from './shed-load.ts';

/** Blocks the thread. */
const block = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

test('only while the event loop stays late, pages and calls are refused with a retry time; files never', async () => {
  const app = createServer({ logLevel: 'silent' });
  await shedLoad(app, 20);
  for (const path of ['/', '/api/call', '/assets/main.js', '/healthz']) app.get(path, async () => 'here');
  const page = () => app.inject({ url: '/', headers: { accept: 'text/html', 'accept-language': 'vi' } });
  const call = () => app.inject({ url: '/api/call', headers: { 'think-lang': 'en' } });
  // One pause refuses nobody.
  block(1500);
  for (const endsAt = performance.now() + 1500; performance.now() < endsAt; await pause(50))
    expect((await call()).statusCode).toBe(200);
  while ((await call()).statusCode === 200) {
    block(200);
    await pause(1);
  }
  const late = await call();
  expect([late.statusCode, late.headers['retry-after'], late.headers['cache-control'], late.json().msg]).toEqual([
    503,
    '10',
    'no-store',
    words.en.overloaded,
  ]);
  expect((await page()).body).toContain(words.vi.overloaded);
  for (const url of ['/assets/main.js', '/healthz']) expect((await app.inject(url)).statusCode).toBe(200);
  while ((await call()).statusCode !== 200) await pause(50);
  expect((await page()).statusCode).toBe(200);
  await app.close();
});
