import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onBothEngines } from '@yonkoma/testing/node';
import { writeRemote } from './fixtures/builds.ts';
import { openSite } from './fixtures/open-site.ts';

onBothEngines('the whole site', (engine) => {
  test('the site opens on empty databases and again on its own, and serves its pages either way', async () => {
    await writeRemote(join(engine.dataDir, 'remotes/reader/dist'), {
      name: 'reader',
      pages: [
        {
          name: 'home',
          path: '/',
          title: 'home',
          layout: 'home',
          needsLogin: false,
          early: { endpoint: 'comic.browseComics', input: {} },
        },
      ],
    });
    const revisions: unknown[] = [];
    for (const _start of ['first', 'second']) {
      await using site = await openSite(engine.dataDir, { databaseUrl: engine.databaseUrl });
      const { statusCode, body } = await site.app.inject({ url: '/', headers: { accept: 'text/html' } });
      const boot = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null');
      expect(statusCode).toBe(200);
      expect(boot.early).toEqual([
        { endpoint: 'comic.browseComics', input: {}, reply: expect.objectContaining({ carousel: [] }) },
      ]);
      revisions.push(boot.manifest.revision);
    }
    expect(revisions[1]).toEqual(revisions[0]);
  });
});
