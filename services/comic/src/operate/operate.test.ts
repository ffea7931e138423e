import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browseComics, filterComics, readChapter, readComic } from '@yonkoma/contract';
import { media } from '@yonkoma/media/domain';
import {
  addComic,
  onBothEngines,
  serveDomains,
  type Served,
  temporaryFolder,
  type TemporaryFolder,
} from '@yonkoma/testing/node';
import { buildZip } from '@yonkoma/testing/node/build-zip';
import sharp from 'sharp';
import { comic } from '../domain.ts';
import { archive } from '../import/fixtures/archive.ts';
import { runOperation } from './fixtures/run-operation.ts';

onBothEngines('an operator who corrects comics', (engine) => {
  let served: Served;
  let folder: TemporaryFolder;
  beforeAll(async () => {
    folder = await temporaryFolder();
    served = await serveDomains([comic, media], { dataDir: engine.dataDir, env: { DATABASE_URL: engine.databaseUrl } });
  });
  afterAll(async () => {
    await served.close();
    await folder.remove();
  });

  const run = (...line: (string | number)[]) => runOperation(served, comic, line);
  const path = (...names: string[]) => join(folder.path, ...names);
  const find = async (title: string) => (await served.call(filterComics, { keywords: title })).data.list[0]?.id ?? 0;
  const read = async (id: number) => (await served.call(readComic, { id })).data;
  const numbers = async (id: number) => (await read(id)).chapters.map(({ number }) => number);

  test('imports chapters that are open early, which another import leaves as they are', async () => {
    await archive(path('early', 'one.cbz'), { Series: 'Early', Number: 1, LanguageISO: 'en' }, [1, 2]);
    const wrong = [
      ['--level', '4'],
      ['--open-at', 'soon'],
      ['--open-at', '2000-01-01'],
      ['--open-at', '2090-01-01', '--level', '11'],
    ];
    for (const line of wrong)
      expect([line, (await run('import', '--later', ...line, path('early'))).status]).toEqual([line, 2]);
    expect((await run('import', '--later', '--open-at', '2090-01-01', '--level', '6', path('early'))).status).toBe(0);
    const id = await find('Early');
    const early = async () => (await read(id)).chapters[0]?.early;
    const kept = { level: 6, open_at: Date.UTC(2090, 0, 1) / 1000, is_open: 0 };
    expect(await early()).toEqual(kept);
    await archive(path('early', 'one.cbz'), { Series: 'Early', Number: 1, LanguageISO: 'en' }, [1, 2, 3]);
    await run('import', '--later', path('early'));
    expect(await early()).toEqual(kept);
  });

  test('keeps a correction over an import of other metadata, until it is given back', async () => {
    const report = (Writer: string, Summary: string, AgeRating: string) =>
      archive(
        path('edit', 'one.cbz'),
        { Series: 'Edited', Number: 1, LanguageISO: 'en', Writer, Summary, AgeRating, Title: 'Old name', Tags: 'rain' },
        [1, 2],
      );
    await report('First Writer', 'First words.', 'Everyone');
    expect(await run('import', '--later', path('edit'))).toMatchObject({ status: 0 });
    const id = await find('Edited');
    const chapterId = (await read(id)).chapters[0]?.id ?? 0;
    const edit = [
      'edit-comic',
      id,
      '--title',
      'en=Mended',
      '--title',
      'vi=Đã sửa',
      '--description',
      'en=Mended words.',
      '--author',
      'Another Writer',
      '--genre',
      'drama',
      '--tag',
      'sun',
      '--untag',
      'rain',
      '--status',
      'finished',
      '--region',
      'jp',
      '--year',
      '1999',
      '--direction',
      'rtl',
      '--adult',
      'yes',
      '--cover',
      `${chapterId}:2`,
    ] as const;
    expect(await run(...edit, '--dry-run')).toMatchObject({
      status: 0,
      said: expect.stringContaining('en title: "Edited" -> "Mended"'),
    });
    expect((await read(id)).comic.title).toBe('Edited');
    expect(await run(...edit)).toMatchObject({ status: 0 });
    expect(await run(...edit)).toMatchObject({ status: 0, said: expect.stringContaining('has this state already') });
    expect(
      await run('edit-chapter', chapterId, '--title', 'New name', '--number', '7', '--language', 'vi'),
    ).toMatchObject({ status: 0 });

    await report('Third Writer', 'Third words.', 'Everyone');
    expect(await run('import', '--later', path('edit'))).toMatchObject({
      said: expect.stringMatching(/0 added, (?:1 replaced, 0 unchanged|0 replaced, 1 unchanged), 0 failed/),
    });
    await archive(
      path('edit', 'one.cbz'),
      {
        Series: 'Edited',
        Number: 1,
        LanguageISO: 'en',
        Writer: 'Fourth',
        Title: 'Fourth name',
        AgeRating: 'Everyone',
        Tags: 'rain, wind',
      },
      [3, 4, 5],
    );
    expect(await run('import', '--later', path('edit'))).toMatchObject({
      said: expect.stringContaining('0 added, 1 replaced'),
    });
    const kept = await served.call(readComic, { id }, { language: 'en' });
    expect(kept.data.comic).toMatchObject({
      title: 'Mended',
      author: 'Another Writer',
      category_name: 'Drama',
      status: 1,
      region: 'JP',
      year: 1999,
      direction: 'rtl',
      is_adult: 1,
      description: 'Mended words.',
      tags: [{ name: 'sun' }],
    });
    expect((await served.call(readComic, { id }, { language: 'vi' })).data.comic.title).toBe('Đã sửa');
    // A comic for adults shows no chapters before the reader confirms their age.
    expect(await served.composition.running('comic').db('chapter').where({ comic_id: id })).toMatchObject([
      { id: chapterId, title: 'New name', number: '7', language: 'vi', image_count: 3 },
    ]);
    expect(await find('Mended')).toBe(id);

    const fields = [
      'title',
      'description',
      'author',
      'genre',
      'tags',
      'status',
      'region',
      'year',
      'direction',
      'adult',
      'cover',
    ];
    expect(await run('edit-comic', id, ...fields.flatMap((field) => ['--reset', field]))).toMatchObject({ status: 0 });
    expect(
      await run('edit-chapter', chapterId, '--reset', 'title', '--reset', 'number', '--reset', 'language'),
    ).toMatchObject({ status: 0 });
    const back = (await served.call(readComic, { id }, { language: 'en' })).data;
    expect(back.comic).toMatchObject({
      title: 'Edited',
      author: 'First Writer',
      status: 0,
      region: '',
      year: 0,
      direction: 'ltr',
      is_adult: 0,
      description: 'First words.',
    });
    expect(back.comic.tags.map(({ name }) => name)).toEqual(['rain', 'wind']);
    expect(back.chapters).toMatchObject([{ id: chapterId, title: 'Fourth name', number: '1', language: 'en' }]);
  });

  test('reorders chapters, and restores the order of their numbers', async () => {
    for (const number of [1, 2, 3])
      await archive(path('order', `${number}.cbz`), { Series: 'Ordered', Number: number, LanguageISO: 'en' }, [
        10 + number,
      ]);
    await run('import', '--later', path('order'));
    const id = await find('Ordered');
    expect(await run('reorder', id, 3, 1)).toMatchObject({ status: 0 });
    expect(await numbers(id)).toEqual(['3', '1', '2']);
    await archive(path('order', '3.cbz'), { Series: 'Ordered', Number: 3, LanguageISO: 'en' }, [33]);
    await run('import', '--later', path('order'));
    expect(await numbers(id)).toEqual(['3', '1', '2']);
    expect(await run('reorder', id, 3, 9)).toMatchObject({
      status: 2,
      said: expect.stringContaining(`Comic ${id} has no chapter 9.`),
    });
    expect(await run('reorder', id, '--reset')).toMatchObject({ status: 0 });
    expect(await numbers(id)).toEqual(['1', '2', '3']);
  });

  test('takes a comic down everywhere, with its pictures, and restores it as it was', async () => {
    await archive(path('down', '1.cbz'), { Series: 'Downward', Number: 1, LanguageISO: 'en' }, [50, 51]);
    await run('import', '--later', path('down'));
    const id = await find('Downward');
    const { comic: shown, chapters } = await read(id);
    const chapterId = chapters[0]?.id ?? 0;
    const addresses = [
      shown.cover,
      (await served.call(readChapter, { id: chapterId })).data.chapter.images[0]?.url ?? '',
    ];
    const statuses = () => Promise.all(addresses.map(async (url) => (await served.app.inject({ url })).statusCode));
    expect(await statuses()).toEqual([200, 200]);
    expect(await run('take-down', 'comic', id)).toMatchObject({ status: 2, said: expect.stringContaining('Say why') });
    expect(await run('take-down', 'comic', id, '--reason', 'Asked for by its author')).toMatchObject({
      status: 0,
      said: expect.stringContaining('pictures are no longer served'),
    });
    expect(await statuses()).toEqual([410, 410]);
    expect(await served.call(readComic, { id }, { language: 'en' })).toMatchObject({
      code: 0,
      msg: 'This comic has been taken down.',
      data: null,
    });
    expect(await served.call(readChapter, { id: chapterId }, { language: 'en' })).toMatchObject({
      code: 0,
      msg: 'This chapter has been taken down.',
    });
    expect(await find('Downward')).toBe(0);
    expect(JSON.stringify((await served.call(browseComics, {})).data)).not.toContain('Downward');
    await run('import', '--later', path('down'));
    expect(await find('Downward')).toBe(0);
    expect(await run('restore', 'comic', id)).toMatchObject({ status: 0 });
    expect(await statuses()).toEqual([200, 200]);
    expect(await find('Downward')).toBe(id);
    expect(await run('restore', 'comic', id)).toMatchObject({
      status: 0,
      said: expect.stringContaining('has this state already'),
    });
  });

  test('a comic goes with its last chapter and comes back with any; what went by itself stays away', async () => {
    const { id, chapterIds } = await addComic(served.composition.running('comic').db, {
      titles: { en: 'Emptied' },
      chapters: [
        { language: 'en', number: '1' },
        { language: 'en', number: '2' },
      ],
    });
    const [first = 0, last = 0] = chapterIds;
    const listed = async () => JSON.stringify((await served.call(browseComics, {})).data).includes('Emptied');
    const takeDown = async (kind: string, of: number, reason: string) =>
      (await run('take-down', kind, String(of), '--reason', reason)).said;
    expect(await takeDown('chapter', first, 'one')).not.toContain(`comic ${id}`);
    expect(await listed()).toBe(true);
    expect(await takeDown('chapter', last, 'both')).toContain(`comic ${id}  reason: "" -> "both"`);
    expect([await listed(), (await served.call(readComic, { id }, { language: 'en' })).msg]).toEqual([
      false,
      'This comic has been taken down.',
    ]);
    expect((await run('restore', 'chapter', String(first))).said).toContain(`comic ${id}  reason: "both" -> ""`);
    expect([await listed(), await numbers(id)]).toEqual([true, ['1']]);
    await takeDown('comic', id, 'its author');
    expect((await run('restore', 'chapter', String(last))).said).not.toContain(`comic ${id}`);
    expect(await listed()).toBe(false);
    await run('restore', 'comic', String(id));
    expect(await numbers(id)).toEqual(['1', '2']);
  });

  /** A page with lines, like a scan, that looks different for each seed. */
  const drawn = async (seed: number, width = 600) => {
    const lines = Array.from({ length: 14 }, (_, index) => {
      const at = (of: number) => createHash('sha256').update(`${seed} ${index} ${of}`).digest().readUInt16BE() % 600;
      return (
        `<rect x="${at(1)}" y="${at(2)}" width="${40 + (at(3) % 200)}" height="${40 + (at(5) % 200)}" fill="hsl(0 ` +
        `0% ${at(7) % 100}%)"/>`
      );
    });
    return sharp(
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="850">' +
          `<rect width="600" height="850" fill="#fff"/>${lines.join('')}</svg>`,
      ),
    )
      .resize(width)
      .jpeg({ quality: width === 600 ? 92 : 60 })
      .toBuffer();
  };
  const book = async (name: string, series: string, number: number, pages: Buffer[], language = 'en') => {
    await archive(path('twins', name, '1.cbz'), {}, []);
    const info = Buffer.from(
      `<?xml version="1.0"?><ComicInfo><Series>${series}</Series><Number>${number}</Number><LanguageISO>` +
        `${language}</LanguageISO></ComicInfo>`,
    );
    await writeFile(
      path('twins', name, '1.cbz'),
      buildZip([
        ...pages.map((data, index) => ({ name: `${index + 1}.jpg`, data })),
        { name: 'ComicInfo.xml', data: info },
      ]),
    );
  };

  test('an import names recompressed chapters it knows; merging keeps addresses, places and collections', async () => {
    const seeds = [1, 2, 3, 4];
    await book('a', 'Twin One', 1, await Promise.all(seeds.map((seed) => drawn(seed))));
    await book('b', 'Unlike', 1, await Promise.all([5, 6, 7, 8].map((seed) => drawn(seed))));
    expect((await run('import', path('twins', 'a'), path('twins', 'b'))).said).not.toContain('the same pages');
    await book('c', 'Twin Two', 1, await Promise.all(seeds.map((seed) => drawn(seed, 420))));
    await book('d', 'Twin Two', 2, await Promise.all([9, 10].map((seed) => drawn(seed))));
    const [into, { said }] = [await find('Twin One'), await run('import', path('twins', 'c'), path('twins', 'd'))];
    const from = await find('Twin Two');
    expect(said).toMatch(
      new RegExp(
        `the same pages, 4 \\(100%\\): chapter \\d+ \\(comic ${into}, Twin One, ` +
          `en 1\\) and chapter \\d+ \\(comic ${from}, Twin Two, en 1\\)`,
      ),
    );
    expect((await run('duplicates')).said).toContain('1 pairs have the same pages');

    const db = served.composition.running('comic').db;
    const [twin, moved] = (await read(from)).chapters.map(({ id }) => id) as [number, number];
    const standing = (await read(into)).chapters[0]?.id ?? 0;
    expect(await run('merge', into, into)).toMatchObject({ status: 2 });
    expect(await run('merge', into, from, '--dry-run')).toMatchObject({ status: 0 });
    expect(await numbers(from)).toEqual(['1', '2']);
    expect(await run('merge', into, from)).toMatchObject({ status: 0 });
    expect(await run('merge', into, from)).toMatchObject({
      status: 0,
      said: expect.stringContaining('has this state already'),
    });
    expect(await numbers(into)).toEqual(['1', '2']);
    const events: { data: string }[] = await db('outbox')
      .where({ name: 'comic.comicsMerged', subscriber: 'shelf' })
      .select('data');
    expect(events.map(({ data }) => JSON.parse(data))).toEqual([
      { from, into, chapters: [{ from: twin, into: standing }] },
    ]);
    expect(await served.call(readComic, { id: from })).toMatchObject({
      code: 0,
      data: { location: `/detail/index?detailId=${into}` },
    });
    expect(await served.call(readChapter, { id: twin, comic_id: from })).toMatchObject({
      code: 0,
      data: { location: `/animationDetail/${into}/${standing}` },
    });
    expect(await served.call(readChapter, { id: moved, comic_id: from })).toMatchObject({
      code: 0,
      data: { location: `/animationDetail/${into}/${moved}` },
    });
    expect((await served.call(filterComics, { keywords: 'Twin' })).data.list.map(({ id }) => id)).toEqual([into]);
    await book('e', 'Twin Two', 3, [await drawn(11)]);
    await run('import', '--later', path('twins', 'e'));
    expect(await numbers(into)).toEqual(['1', '2', '3']);
  });

  test.each([
    ['edit-comic', '1', '--title', 'A title without a language'],
    ['edit-comic', '1', '--title', 'xx=A title'],
    ['edit-comic', '1', '--title', 'en='],
    ['edit-comic', '1', '--title', `en=${'x'.repeat(301)}`],
    ['edit-comic', '1', '--year', '19'],
    ['edit-comic', '1', '--year', '-1'],
    ['edit-comic', '1', '--region', 'Japan'],
    ['edit-comic', '1', '--status', 'over'],
    ['edit-comic', '1', '--genre', 'constructor'],
    ['edit-comic', '1', '--adult', 'maybe'],
    ['edit-comic', '1', '--cover', '1'],
    ['edit-comic', '1', '--cover', '999999:1'],
    ['edit-comic', '1', '--reset', 'everything'],
    ['edit-comic', '1', '2'],
    ['edit-comic', '0'],
    ['edit-chapter', '1', '--number', ' '],
    ['edit-chapter', '1', '--language', 'klingon'],
    ['reorder', '1', '1', '1'],
    ['reorder', '1'],
    ['merge', '1'],
    ['merge', '1', '999999'],
    ['merge', '1', '2', '3'],
    ['take-down', 'page', '1'],
  ])('%s %s %s %s is refused in one sentence', async (...line) => {
    const { status, said } = await run(...line.filter((word) => word !== undefined));
    expect([status, said.split('\n').length]).toEqual([2, 2]);
  });

  test.each([
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['\u202egnp.exe', 'gnp.exe'],
    ['a\u0000b\u001b[31mc', 'ab[31mc'],
    ['  two\n\tlines  ', 'two lines'],
    [`e${'\u0301'.repeat(40)}`, `\u00e9${'\u0301'.repeat(39)}`],
    ['"; drop table comic; --', '"; drop table comic; --'],
    ['{{7*7}} ${7*7} %s %n', '{{7*7}} ${7*7} %s %n'],
  ])('a title like %j is plain text, and sends no control sequence to the terminal', async (given, kept) => {
    const id = (await find('Ordered')) || (await find('Ordered'));
    const { status, said } = await run('edit-comic', id, '--title', `jp=${given}`);
    expect(status).toBe(0);
    expect(said.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect((await served.call(readComic, { id }, { language: 'jp' })).data.comic.title).toBe(kept);
    expect((await run('audit', 'comic', id, 1)).said).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    await run('edit-comic', id, '--reset', 'title');
  });
});
