import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filterComics, readChapter, readComic } from '@yonkoma/contract';
import { media } from '@yonkoma/media/domain';
import { onBothEngines, serveDomains, type Served, temporaryFolder, type TemporaryFolder } from '@yonkoma/testing/node';
import { buildZip } from '@yonkoma/testing/node/build-zip';
import { comic } from '../domain.ts';
import { runOperation } from '../operate/fixtures/run-operation.ts';
import { listIncomplete } from '../operate/incomplete-store.ts';
import { draw } from './fixtures/archive.ts';
import { sayingProgress } from './fixtures/saying-progress.ts';
import { importComics } from './import-comics.ts';

const jxl = Buffer.from('/wqYAnaAlQgIEABsAEsYixUAlB9j0P8FJAAAHAgFCByASABiBsGdDw==', 'base64');

onBothEngines('an import keeps its word:', (engine) => {
  let served: Served;
  let folder: TemporaryFolder;
  let said: string[] = [];
  let seed = 1;
  const at = (...names: string[]) => join(folder.path, ...names);
  const tools = () => served.composition.running('comic').call() as never as Parameters<typeof importComics>[1];

  async function run(path: string, isLenient = false) {
    said = [];
    const progress = sayingProgress((kind, about, text) =>
      said.push(`${kind} ${about.slice(folder.path.length + 1)}: ${text}`),
    );
    const { db, ask, now } = tools();
    return importComics([at(path)], { db, ask, now, progress, isLenient });
  }
  async function put(path: string, pages: Record<string, Buffer>, info = ''): Promise<void> {
    const files = Object.entries(pages).map(([name, data]) => ({ name, data }));
    const document = Buffer.from(`<ComicInfo>${info}</ComicInfo>`);
    await mkdir(dirname(at(path)), { recursive: true });
    await writeFile(at(path), buildZip(info ? [...files, { name: 'ComicInfo.xml', data: document }] : files));
  }
  const page = (width = 60, height = 84) => draw((seed += 3), width, height);
  async function chaptersOf(title: string) {
    const { data } = await served.call(filterComics, { limit: 100 });
    const { data: found } = await served.call(readComic, {
      id: data.list.find((item) => item.title === title)?.id ?? 0,
    });
    const chapters = found.chapters.toSorted((a, b) => a.sort - b.sort);
    return Promise.all(chapters.map(async ({ id }) => (await served.call(readChapter, { id })).data.chapter));
  }

  beforeAll(async () => {
    folder = await temporaryFolder();
    served = await serveDomains([comic, media], { dataDir: engine.dataDir, env: { DATABASE_URL: engine.databaseUrl } });
  });
  afterAll(async () => {
    await served.close();
    await folder.remove();
  });

  test('whatever could be a comic and is not read is named, and what is none by nature is not', async () => {
    await put('mixed/Mixed 01.cbz', { '1.png': await page(), '2.jxl': jxl, '3.xyz': await page(), 'scan.nfo': jxl });
    for (const name of ['Some Comic v01.pdf', 'Thumbs.db', '.DS_Store', 'read me.txt', 'what.xyz'])
      await writeFile(at('mixed', name), 'x');
    expect(await run('mixed')).toMatchObject({ added: 1, failed: 0, skipped: 2, incomplete: 1, pages: 2 });
    expect(said).toEqual([
      'skipped mixed/Some Comic v01.pdf: PDF files are not read',
      'skipped mixed/what.xyz: neither a comic nor a picture format that is read',
      'note mixed/Mixed 01.cbz: page-not-read: 3.xyz has no picture format that is read',
    ]);
    expect(await run('mixed')).toMatchObject({ added: 0, replaced: 0, unchanged: 1, skipped: 2, incomplete: 0 });
  });

  test('deleted pages are left out, the front cover is the cover, and a double page stands alone', async () => {
    const marks =
      '<PageCount>9</PageCount><Pages><Page Image="0" /><Page Image="1" Type="Deleted" />' +
      '<Page Image="2" Type="FrontCover" /><Page Image="3" DoublePage="true" />' +
      '<Page Image="40" Type="Deleted" /></Pages>';
    const pages = {
      '1.png': await page(),
      '2.png': await page(),
      '3.png': await page(61),
      '4.png': await page(70, 80),
    };
    await put('marked/Marked 01.cbz', { ...pages, '5.png': await page() }, marks);
    expect(await run('marked')).toMatchObject({ added: 1, pages: 4, incomplete: 0 });
    expect(said).toEqual(['note marked/Marked 01.cbz: page-count: PageCount says 9, and there are 5']);
    const [chapter] = await chaptersOf('Marked');
    expect(chapter?.images.map(({ width, is_wide }) => [width, is_wide])).toEqual([
      [60, 0],
      [61, 0],
      [70, 1],
      [60, 0],
    ]);
    const { db } = tools();
    const cover = db('chapter').select('cover_hash').where('id', chapter?.id);
    expect(await db('page').where('image_hash', cover).first('width')).toEqual({ width: 61 });
  });

  test('a damaged page refuses its chapter; a lenient import takes the others and marks it', async () => {
    const whole = { '1.png': await page(), '4.png': await page() };
    const damaged = { '2.png': (await page()).subarray(0, 60), '3.jpg': Buffer.from('<html>not found</html>') };
    await put('hurt/Hurt 01.cbz', { ...whole, ...damaged });
    expect(await run('hurt')).toMatchObject({ added: 0, failed: 1 });
    expect(said[0]).toMatch(/^failed hurt\/Hurt 01.cbz: holds a page that cannot be shown \(\d\.\w+ is not an image/);
    expect(await run('hurt', true)).toMatchObject({ added: 1, failed: 0, incomplete: 1, pages: 2 });
    expect(said.map((line) => /damaged-page: (\S+)/.exec(line)?.[1])).toEqual(['2.png', '3.jpg']);
    expect(await chaptersOf('Hurt')).toMatchObject([{ image_count: 2, missing_pages: 2 }]);
    expect(await run('hurt')).toMatchObject({ added: 0, unchanged: 1, failed: 0 });
    const listed = async () =>
      (await listIncomplete(tools().db)).find(({ path }) => path === at('hurt', 'Hurt 01.cbz'));
    expect(await listed()).toMatchObject({ missing_pages: 2, title: 'Hurt' });
    await put('hurt/Hurt 01.cbz', { ...whole, '2.png': await page(), '3.png': await page() });
    expect(await run('hurt')).toMatchObject({ replaced: 1, incomplete: 0 });
    expect(await listed()).toBeUndefined();
    await put('hurt/Dead 02.cbz', damaged);
    expect(await run('hurt', true)).toMatchObject({ added: 0, failed: 1 });
  });

  test('the rating of a file is kept as one of files, and what is no rating from 0 to 5 is named', async () => {
    const info = (rating: string) => `<CommunityRating>${rating}</CommunityRating>`;
    const ratings = ['4.5', '11', '-1', 'very good', '3,5', '0', '5.01'];
    for (const [index, rating] of ratings.entries())
      await put(`rated/Rated 0${index + 1}.cbz`, { '1.png': await page() }, info(rating));
    expect(await run('rated')).toMatchObject({ added: 7, failed: 0 });
    expect(said).toEqual(
      ['11', '-1', 'very good', '5.01'].map(
        (rating) =>
          `note rated/Rated 0${ratings.indexOf(rating) + 1}.cbz: rating-ignored: ` +
          `CommunityRating says ${rating}, and only numbers from 0 to 5 are taken`,
      ),
    );
    const shown = async (title: string) => {
      const { data } = await served.call(filterComics, { limit: 100, order: 'score' });
      const at = data.list.findIndex((item) => item.title === title);
      const { score_seed, score, rating_count } = (await served.call(readComic, { id: data.list[at]?.id ?? 0 })).data
        .comic;
      return { at, score_seed, score, rating_count };
    };
    expect(await shown('Rated')).toEqual({ at: 0, score_seed: '4.0', score: '0.0', rating_count: 0 });
    // Only what the file says has changed: its pages are the same.
    const pages = { '1.png': await draw(4711, 60, 84) };
    await put('rated again/Even 01.cbz', pages);
    await run('rated again');
    expect(await shown('Even')).toMatchObject({ score_seed: undefined });
    await put('rated again/Even 01.cbz', pages, info('2'));
    await utimes(at('rated again', 'Even 01.cbz'), 1, 1);
    expect(await run('rated again')).toMatchObject({ unchanged: 1 });
    expect(await shown('Even')).toMatchObject({ score_seed: '2.0', rating_count: 0 });
  });

  test('the exit status says whether a page was lost that nobody agreed to lose', async () => {
    const command = (...line: string[]) => runOperation(served, comic, line);
    await put('exit/Lossy 01.cbz', { '1.png': await page(), '2.heic': await page() });
    const lossy = await command('import', '--later', at('exit'));
    expect(lossy).toMatchObject({
      status: 1,
      said: expect.stringContaining('1 added, 0 replaced, 0 unchanged, 0 failed, 1 incomplete'),
    });
    expect((await command('incomplete')).said).toContain(`lacks 1 of its pages; ${at('exit', 'Lossy 01.cbz')}`);
    await put('exit/Lossy 02.cbz', { '1.png': await page(), '2.png': Buffer.from('<html>') });
    expect(await command('import', '--later', at('exit'))).toMatchObject({
      status: 1,
      said: expect.stringContaining('`--lenient` takes'),
    });
    expect(await command('import', '--later', '--lenient', at('exit'))).toMatchObject({ status: 0 });
    expect(await command('import', '--later', '--toString', at('exit'))).toMatchObject({ status: 2 });
  });

  test('files without a number are numbered on, keep their numbers, and none takes the place of another', async () => {
    for (const name of ['Acorn', 'Birch', 'Cedar']) await put(`wood/trees/${name}.cbz`, { '1.png': await page() });
    expect(await run('wood')).toMatchObject({ added: 3, failed: 0 });
    const list = async () => (await chaptersOf('trees')).map(({ number, title }) => `${number} ${title}`.trim());
    expect(await list()).toEqual(['1', '2 Birch', '3 Cedar']);
    expect(await run('wood')).toMatchObject({ added: 0, replaced: 0, unchanged: 3 });
    // Touched, mended and gone: the others keep their numbers, and a new file takes none of them.
    await utimes(at('wood', 'trees', 'Birch.cbz'), 1, 1);
    await put('wood/trees/Cedar.cbz', { '1.png': await page() });
    await rm(at('wood', 'trees', 'Acorn.cbz'));
    await put('wood/trees/Alder.cbz', { '1.png': await page() });
    expect(await run('wood')).toMatchObject({ added: 1, replaced: 1, unchanged: 1, failed: 0 });
    expect(await list()).toEqual(['1', '2 Birch', '3 Cedar', '4 Alder']);
    await put('wood/trees/trees 01.cbz', { '1.png': await page() });
    expect(await run('wood')).toMatchObject({ added: 0, replaced: 0, failed: 1 });
    await rm(at('wood', 'trees', 'trees 01.cbz'));
    await put('wood/trees/trees 02.cbz', { '1.png': await page() });
    expect(await run('wood')).toMatchObject({ added: 0, failed: 1 });
    expect(said[0]).toMatch(/came from .*Birch\.cbz, which has no number of its own: `edit-chapter \d+ --number N`/);
  });
});
