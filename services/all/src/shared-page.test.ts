import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '@yonkoma/testing/node';
import { writeRemote } from './fixtures/builds.ts';
import { openSite } from './fixtures/open-site.ts';

test('guests who ask often share a page, each with their own nonce; others get theirs', async () => {
  await using folder = await temporaryFolder();
  await writeRemote(join(folder.path, 'remotes/reader/dist'), {
    name: 'reader',
    pages: [{ name: 'home', path: '/', title: 'home', layout: 'home', needsLogin: false }],
  });
  await using site = await openSite(folder.path, { gateway: { shareFromPerS: 2 } });
  const nameSite = async (name: string) => {
    const { db } = site.composition.running('site');
    await db('setting').delete();
    await db('setting').insert({ name: 'siteName', value: JSON.stringify(name) });
  };
  const ask = async (headers: Record<string, string> = {}) => {
    const { body, headers: answered } = await site.app.inject({
      url: '/',
      headers: { accept: 'text/html', ...headers },
    });
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(answered['content-security-policy'])) ?? [];
    const boot = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null');
    return { name: boot.init.site.siteName, nonce, body };
  };
  await nameSite('Before');
  await ask();
  await ask();
  await nameSite('After');
  const [one, two] = [await ask(), await ask()];
  expect([one.name, two.name]).toEqual(['Before', 'Before']);
  expect(one.nonce).not.toBe(two.nonce);
  for (const { body, nonce } of [one, two])
    expect(new Set([...body.matchAll(/ nonce="([^"]+)"/g)].map(([, found]) => found))).toEqual(new Set([nonce]));
  expect((await ask({ cookie: 'ba-lang=en' })).name).toBe('After');
  expect((await ask({ cookie: 'ba-is-dark=1' })).name).toBe('After');
  expect((await ask({ 'sec-purpose': 'prefetch' })).name).toBe('After');
  await expect.poll(async () => (await ask()).name).toBe('After');
});
