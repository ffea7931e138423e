import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { activateVersions, beginUpload, makeCandidate, readManifest } from '@yonkoma/contract';
import { onSqlite } from '@yonkoma/testing/node';
import { makeBuild } from '@yonkoma/gate/fixtures/builds';
import { openRegistry, type TestRegistry } from '../fixtures/open-registry.ts';
import { edgeCheckHeader } from './edge-rules.ts';

onSqlite('the files of a new version at the public address', (engine) => {
  let site: TestRegistry;
  let edge: Server;
  let isSound = false;
  let wrong: { status: number; body: string };
  const { build, files } = makeBuild({});
  beforeEach(async () => {
    isSound = false;
    edge = createServer((request, response) => {
      const bad = !isSound && request.url?.endsWith('page.00000001.js');
      if (bad) return void response.writeHead(wrong.status).end(wrong.body);
      return void site.app
        .inject({ url: request.url ?? '', headers: { [edgeCheckHeader]: String(request.headers[edgeCheckHeader]) } })
        .then(({ statusCode, rawPayload }) => response.writeHead(statusCode).end(rawPayload));
    });
    await new Promise<void>((done) => {
      edge.listen(0, '127.0.0.1', done);
    });
    site = await openRegistry(engine, { EDGE_URL: `http://127.0.0.1:${(edge.address() as AddressInfo).port}` });
  });
  afterEach(async () => {
    await site.close();
    edge.closeAllConnections();
    await new Promise((done) => {
      edge.close(done);
    });
  });

  test.each([
    ['other bytes', { status: 200, body: 'other' }],
    ['nothing', { status: 404, body: '' }],
    ['a page of somebody else', { status: 200, body: '<!doctype html>' }],
  ])(
    'are hashed: a version whose files are %s there cannot go live, and can once they are right',
    async (_what, served) => {
      wrong = served;
      const admin = await site.token('admin', ['admin']);
      const { upload, missing } = await site.done(beginUpload, { build }, admin);
      for (const path of missing) await site.put(upload, path, files[path] as Uint8Array, admin);
      expect(await site.call(makeCandidate, { upload }, admin)).toMatchObject({
        code: 0,
        refusal: 'integrity-mismatch',
        msg: expect.stringContaining('page.00000001.js'),
      });
      const activate = () =>
        site.call(activateVersions, { versions: { reader: build.version }, takesOver: true }, admin);
      expect((await activate()).refusal).toBe('gate-incomplete');
      expect((await site.done(readManifest, {}, null)).remotes).toEqual([]);
      isSound = true;
      expect((await site.ship({ build, files }, admin)).state).toBe('candidate');
      expect((await activate()).code).toBe(1);
    },
  );
});
