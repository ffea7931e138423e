import { get } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comic } from '@yonkoma/comic/domain';
import { keepBatch, stageImage } from '@yonkoma/contract/schema';
import { media } from '@yonkoma/media/domain';
import { compose, createServer } from '@yonkoma/service-kit';
import { site } from '@yonkoma/site/domain';
import { registry } from '@yonkoma/registry/domain';
import { addComic, freePort, temporaryFolder, type TemporaryFolder } from '@yonkoma/testing/node';
import sharp from 'sharp';
import { writeRemote, writeShell } from './fixtures/builds.ts';
import { publishBuilds } from './publish-builds.ts';
import { runDomains, runService, type Service } from './fixtures/run-service.ts';

const secret = 'a secret of this test, long enough for it';
const siteUrl = 'https://comics.example';
let folder: TemporaryFolder;
let services: Service[] = [];
let gateway: string;
let comicId = 0;
let chapterId = 0;
const pageSizes = [
  { width: 500, height: 700 },
  { width: 500, height: 3000 },
];

/**
 * The site in three processes: the gateway; the site, articles and the registry; comics and pictures. None of them
 * listens at the public address of the site.
 */
beforeAll(async () => {
  folder = await temporaryFolder();
  const dataDir = join(folder.path, 'data');
  const composition = await compose([media, comic, registry, site], {
    env: { SHELL_DIR: folder.path },
    dataDir,
    log: createServer().log,
    secret,
  });
  const { ask, db } = composition.running('comic');
  await composition.running('site').db('setting').insert({ name: 'originals', value: '"everybody"' });
  const made = await addComic(db, {
    titles: { en: 'The Cat' },
    chapters: [{ language: 'en', number: '1', pages: pageSizes.length }],
  });
  comicId = made.id;
  chapterId = made.chapterIds[0] ?? 0;
  for (const [index, { width, height }] of pageSizes.entries()) {
    const bytes = await sharp({ create: { width, height, channels: 3, background: { r: 200, g: index * 100, b: 40 } } })
      .png()
      .toBuffer();
    const { hash } = await ask(stageImage, { batch: 'pages-of-a-test', bytes: new Uint8Array(bytes) });
    await db('page')
      .where({ chapter_id: chapterId, sort: index + 1 })
      .update({ image_hash: hash });
  }
  await ask(keepBatch, { batch: 'pages-of-a-test' });
  await writeRemote(join(folder.path, 'remotes/reader/dist'), {
    name: 'reader',
    pages: [
      {
        name: 'comic',
        path: '/detail/index',
        title: 'comic',
        layout: 'details',
        needsLogin: false,
        describe: { endpoint: 'comic.describePage', input: { page: 'comic', detailId: '?detailId' } },
      },
    ],
  });
  await publishBuilds(composition, join(folder.path, 'remotes'));
  await composition.close();

  const [frame, catalogue, gatewayPort, nobody] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  gateway = `http://127.0.0.1:${gatewayPort}`;
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const env = {
    SECRET: secret,
    DATABASE_URL: 'sqlite',
    DATA_DIR: dataDir,
    SITE_URL: siteUrl,
    TRUST_PROXY: '127.0.0.1',
    PEER_SITE_URL: at(frame),
    PEER_ARTICLE_URL: at(frame),
    PEER_ASK_URL: at(nobody),
    PEER_DISCUSSION_URL: at(nobody),
    PEER_COMIC_URL: at(catalogue),
    PEER_MEDIA_URL: at(catalogue),
    PEER_CAPTCHA_URL: at(nobody),
    PEER_MEMBER_URL: at(nobody),
    PEER_MESSAGE_URL: at(nobody),
    PEER_ECONOMY_URL: at(nobody),
    PEER_NOTICE_URL: at(nobody),
    PEER_SHELF_URL: at(nobody),
    PEER_REGISTRY_URL: at(frame),
  };
  services = await Promise.all([
    runDomains('article, site,registry', { ...env, PORT: String(frame) }),
    runDomains('comic,media', { ...env, PORT: String(catalogue) }),
    runService('services/gateway/src/main.ts', {
      ...env,
      PORT: String(gatewayPort),
      SHELL_DIR: await writeShell(join(folder.path, 'shell')),
    }),
  ]);
});
afterAll(async () => {
  const statuses = await Promise.all(services.map((service) => service.stop()));
  await folder.remove();
  expect(statuses).toEqual([0, 0, 0]);
});

test('feeds and the catalogue pass the gateway, compressed, with the site’s own address', async () => {
  for (const [path, type] of [
    ['/articles/blog.en.atom', 'application/atom+xml; charset=utf-8'],
    ['/feed/en.atom', 'application/atom+xml; charset=utf-8'],
    [`/feed/comic/${comicId}.en.rss`, 'application/rss+xml; charset=utf-8'],
    ['/opds/v1.2/en/releases', 'application/atom+xml;profile=opds-catalog;kind=acquisition;charset=utf-8'],
    ['/opds/v2/en/releases', 'application/opds+json; charset=utf-8'],
  ] as const) {
    const answer = await fetch(gateway + path);
    const body = await answer.text();
    expect([path, answer.status, answer.headers.get('content-type'), answer.headers.get('content-encoding')]).toEqual([
      path,
      200,
      type,
      'gzip',
    ]);
    expect(body).toContain(`${siteUrl}/`);
    expect(body).not.toContain('127.0.0.1');
    const again = await fetch(gateway + path, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  }
});

/** An address of the chapter in the catalogue, through the gateway. */
async function addressOf(kind: 'page' | 'chapter'): Promise<string> {
  const found = await (await fetch(`${gateway}/opds/v2/en/chapter/${chapterId}`)).text();
  return gateway + (new RegExp(`/opds/${kind}/[\\w-]+`).exec(found)?.[0] ?? '');
}

test('a page streams over the stable address through every process', async () => {
  const at = await addressOf('page');
  for (const [index, { width, height }] of pageSizes.entries()) {
    const answer = await fetch(`${at}/${index}?width=2000`);
    const seen = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([answer.status, answer.headers.get('content-type'), seen.width, seen.height]).toEqual([
      200,
      'image/jpeg',
      width,
      height,
    ]);
  }
});

test('a chapter is downloaded as one file through every process; a reader who leaves does no harm', async () => {
  const at = `${await addressOf('chapter')}.cbz?lang=en`;
  await new Promise<void>((resolve) => {
    const leaving = get(at, (answer) => answer.once('data', () => leaving.destroy()).once('close', () => resolve()));
  });
  const answer = await fetch(at);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, answer.headers.get('content-type'), bytes.length]).toEqual([
    200,
    'application/vnd.comicbook+zip',
    Number(answer.headers.get('content-length')),
  ]);
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  expect(bytes.toString('latin1')).toContain('<Series>The Cat</Series>');
});

test('the site map covers every process whose pages a remote shows, and robots are sent to it', async () => {
  expect(await (await fetch(`${gateway}/robots.txt`)).text()).toContain(`Sitemap: ${siteUrl}/sitemap.xml\n`);
  const index = await (await fetch(`${gateway}/sitemap.xml`)).text();
  expect([...index.matchAll(/<loc>([^<]*)</g)].map(([, address]) => address)).toEqual(
    ['lists', 'comics-0', 'chapters-0'].map((part) => `${siteUrl}/sitemap/comic/${part}.xml`),
  );
  const part = await fetch(`${gateway}/sitemap/comic/chapters-0.xml`);
  expect([part.status, part.headers.get('content-encoding')]).toEqual([200, 'gzip']);
  expect(await part.text()).toContain(`<loc>${siteUrl}/animationDetail/${comicId}/${chapterId}?lang=en</loc>`);
});
