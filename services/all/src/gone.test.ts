import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addComic, onSqlite, temporaryFolder, type TemporaryFolder } from '@yonkoma/testing/node';
import { domains } from './domains.ts';
import { writeRemote } from './fixtures/builds.ts';
import { openSite, type TestSite } from './fixtures/open-site.ts';

onSqlite('the old address of a comic or chapter', (engine) => {
  let folder: TemporaryFolder;
  let site: TestSite;
  const ids = { down: 0, into: 0, from: 0, draft: 0 };
  let replaced = 0;
  let standing = 0;

  const operate = async (...line: (string | number)[]) => {
    const [name = '', ...args] = line.map(String);
    const said = vi.spyOn(console, 'log').mockImplementation(() => {});
    const status = await domains
      .find((domain) => domain.name === 'comic')
      ?.commands?.[name]?.run(site.composition.running('comic'), args);
    said.mockRestore();
    expect(status).toBe(0);
  };

  beforeAll(async () => {
    folder = await temporaryFolder();
    await writeRemote(join(folder.path, 'remotes/reader/dist'), {
      name: 'reader',
      pages: [
        {
          name: 'comic',
          path: '/detail/index',
          title: 'comic',
          layout: 'details',
          needsLogin: false,
          early: { endpoint: 'comic.readComic', input: { detailId: '?detailId' }, title: 'comic.title' },
        },
        {
          name: 'chapter',
          path: '/animationDetail/:detailId/:id',
          title: 'chapter',
          layout: 'detail',
          needsLogin: false,
          early: { endpoint: 'comic.readChapter', input: { id: ':id', detailId: ':detailId' }, title: 'comic.title' },
        },
      ],
    });
    site = await openSite(folder.path, { databaseUrl: engine.databaseUrl });
    const db = site.composition.running('comic').db;
    const make = async (title: string) =>
      addComic(db, {
        titles: { en: title },
        cover: null,
        chapters: [{ language: 'en', number: '1', pages: 0, cover: null }],
      });
    ids.down = (await make('Down')).id;
    const [into, from] = [await make('Into'), await make('From')];
    [ids.into, ids.from, standing, replaced] = [into.id, from.id, into.chapterIds[0] ?? 0, from.chapterIds[0] ?? 0];
    ids.draft = (await make('Draft')).id;
    await operate('take-down', 'comic', ids.down, '--reason', 'Because');
    await operate('merge', ids.into, ids.from);
    await operate('release', 'comic', ids.draft, '--draft');
  });
  afterAll(async () => {
    await site[Symbol.asyncDispose]();
    await folder.remove();
  });

  const page = async (url: string) => site.app.inject({ url, headers: { accept: 'text/html' } });

  test('answers 410 at its old address, and shows nothing of it', async () => {
    const answer = await page(`/detail/index?detailId=${ids.down}`);
    expect(answer.statusCode).toBe(410);
    expect(answer.body).not.toContain('Because');
    expect(answer.body).not.toContain('>Down');
  });

  test('redirects with 301 to its new address, in the language of the address', async () => {
    const moved = async (url: string) => {
      const { statusCode, headers } = await page(url);
      return [statusCode, headers.location];
    };
    expect(await moved(`/detail/index?detailId=${ids.from}`)).toEqual([301, `/detail/index?detailId=${ids.into}`]);
    expect(await moved(`/detail/index?detailId=${ids.from}&lang=vi`)).toEqual([
      301,
      `/detail/index?detailId=${ids.into}&lang=vi`,
    ]);
    expect(await moved(`/animationDetail/${ids.from}/${replaced}`)).toEqual([
      301,
      `/animationDetail/${ids.into}/${standing}`,
    ]);
    expect((await page(`/animationDetail/${ids.into}/${standing}`)).statusCode).toBe(200);
  });

  test('is unknown when it is not published yet, or never existed', async () => {
    for (const id of [ids.draft, 999_999]) expect((await page(`/detail/index?detailId=${id}`)).statusCode).toBe(404);
  });
});
