import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort, temporaryFolder } from '@yonkoma/testing/node';
import * as v from 'valibot';
import { compose } from '../compose.ts';
import { defineDomain } from '../domain.ts';
import { mount } from '../mount.ts';
import { mountPeers } from '../peer-door.ts';
import { createServer } from '../server.ts';
import { bounded } from './check.ts';
import { checkDisk, checkSignature, peersOf } from './domain-checks.ts';

test('a peer that signs with another secret is not ready; peers that are away count neither way', async () => {
  await using folder = await temporaryFolder();
  const names = ['site', 'comic', 'media'];
  const ports = await Promise.all(names.map(() => freePort()));
  const env = Object.fromEntries(
    names.map((name, index) => [`PEER_${name.toUpperCase()}_URL`, `http://127.0.0.1:${ports[index]}`]),
  );
  const run = async (name: string, secret: string) => {
    const app = createServer({ logLevel: 'silent' });
    const domain = defineDomain({
      name,
      config: v.object({}),
      migrations: [],
      routes: [],
      words: { 'zh-cn': {}, en: {}, jp: {}, vi: {} },
    });
    const composition = await compose([domain], { env, dataDir: join(folder.path, name), log: app.log, secret });
    await mount(app, composition, { secret });
    mountPeers(app, composition, secret);
    await app.listen({ host: '127.0.0.1', port: ports[names.indexOf(name)] });
    const close = async () => {
      await app.close();
      await composition.close();
    };
    return { check: () => checkSignature(peersOf(env, composition), { composition, log: app.log })(), close };
  };
  const [site, comic, media] = await Promise.all([
    run('site', 's'.repeat(32)),
    run('comic', 's'.repeat(32)),
    run('media', 'm'.repeat(32)),
  ]);
  expect(await Promise.all([site.check(), comic.check(), media.check()])).toEqual(['ok', 'ok', 'refused']);
  await site.close();
  await comic.close();
  expect(await media.check()).toBe('ok');
  await media.close();
});

test('a check runs once at a time; a hanging check is slow, and one that throws has failed', async () => {
  let runs = 0;
  const often = bounded(async () => {
    runs += 1;
    return 'ok';
  });
  expect(new Set(await Promise.all(Array.from({ length: 50 }, () => often())))).toEqual(new Set(['ok']));
  expect(runs).toBe(1);
  let hanging = 0;
  const hangs = bounded(
    () => {
      hanging += 1;
      return new Promise(() => {});
    },
    { withinMs: 5 },
  );
  expect([await hangs(), await hangs(), hanging]).toEqual(['slow', 'slow', 1]);
  expect(
    await bounded(async () => {
      throw new Error('it failed');
    })(),
  ).toBe('failed');
});

test('a folder in which no file can be written makes the disk check fail', async () => {
  await using folder = await temporaryFolder();
  expect(await checkDisk(folder.path)()).toBe('ok');
  expect(await checkDisk(join(folder.path, 'gone'))()).toBe('failed');
  await chmod(folder.path, 0o500);
  // Root can write without permission.
  expect(await checkDisk(folder.path)()).toBe(process.getuid?.() === 0 ? 'ok' : 'read-only');
  await chmod(folder.path, 0o700);
});
