import { spawn } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { media } from '@yonkoma/media/domain';
import { filterComics, readChapter, readComic } from '@yonkoma/contract';
import {
  deliverEvents,
  onBothEngines,
  repositoryRoot,
  serveDomains,
  type Served,
  temporaryFolder,
  type TemporaryFolder,
} from '@yonkoma/testing/node';
import sharp from 'sharp';
import { comic } from '../domain.ts';
import { buildZip } from '@yonkoma/testing/node/build-zip';
import { archive, draw } from './fixtures/archive.ts';
import { importComics, type ImportResult } from './import-comics.ts';
import { sayingProgress } from './fixtures/saying-progress.ts';

onBothEngines('importing comics', (engine) => {
  let served: Served;
  let folder: TemporaryFolder;
  const failures: string[] = [];
  const library = (...names: string[]) => join(folder.path, ...names);

  async function run(...paths: string[]): Promise<ImportResult> {
    failures.length = 0;
    const { db, ask, now } = served.composition.running('comic').call() as never as Parameters<typeof importComics>[1];
    const progress = sayingProgress((kind, path, text) => {
      if (kind === 'failed') failures.push(`${path.slice(folder.path.length + 1)}: ${text}`);
    });
    return importComics(paths, { db, ask, now, progress });
  }
  const files = async (name: string) =>
    (
      await readdir(join(engine.dataDir, 'media', name), { recursive: true, withFileTypes: true }).catch(() => [])
    ).filter((entry) => entry.isFile()).length;
  const find = async (title: string) =>
    (await served.call(filterComics, { limit: 100 })).data.list.find((item) => item.title === title);

  beforeAll(async () => {
    folder = await temporaryFolder();
    served = await serveDomains([comic, media], { dataDir: engine.dataDir, env: { DATABASE_URL: engine.databaseUrl } });
  });
  afterAll(async () => {
    await served.close();
    await folder.remove();
  });

  test('one comic holds its chapters and titles in every language', async () => {
    await archive(
      library('cat', 'en', 'a.cbz'),
      { Series: 'The Cat', Number: 1, LanguageISO: 'en', Genre: 'Comedy', Title: 'Up' },
      [1, 2],
    );
    await archive(
      library('cat', 'ja', 'a.cbz'),
      {
        Series: 'The Cat',
        LocalizedSeries: '猫',
        Number: 1,
        LanguageISO: 'ja',
        Title: '上へ',
        Summary: '屋根の上の猫。',
      },
      [3, 4],
    );
    expect(await run(library('cat'))).toMatchObject({ added: 2, failed: 0, pages: 4 });
    const item = await find('The Cat');
    const { data } = await served.call(readComic, { id: item?.id ?? 0 }, { language: 'jp' });
    expect(data.comic).toMatchObject({
      title: '猫',
      title_lang: 'ja',
      title_origin: 'The Cat',
      direction: 'ltr',
      chapter_count: 1,
    });
    const { data: english } = await served.call(readComic, { id: item?.id ?? 0 }, { language: 'en' });
    expect(data.comic.cover).not.toBe(english.comic.cover);
    expect(data.comic.description).toBe('屋根の上の猫。');
    expect(
      data.chapters.map(({ title, number, language, image_count }) => ({ title, number, language, image_count })),
    ).toEqual([{ title: '上へ', number: '1', language: 'jp', image_count: 2 }]);
    expect(data.languages).toEqual(
      expect.arrayContaining([
        { language: 'en', name: 'English', chapter_count: 1 },
        { language: 'jp', name: '日本語', chapter_count: 1 },
      ]),
    );
  });

  test('a second import adds nothing and stores nothing', async () => {
    const before = await files('originals');
    expect(await run(library('cat'))).toMatchObject({ added: 0, replaced: 0, unchanged: 2, failed: 0 });
    expect(await files('originals')).toBe(before);
  });

  test('a comic that only moved is recognised by its pages', async () => {
    await rename(library('cat'), library('moved'));
    expect(await run(library('moved'))).toMatchObject({ added: 0, replaced: 0, unchanged: 2, failed: 0 });
  });

  test('a chapter whose archive was repaired keeps its id and shows the new pages', async () => {
    const item = await find('The Cat');
    const before = (await served.call(readComic, { id: item?.id ?? 0 })).data.chapters[0];
    await archive(
      library('moved', 'en', 'a.cbz'),
      { Series: 'The Cat', Number: 1, LanguageISO: 'en', Title: 'Up again' },
      [1, 2, 5],
    );
    await utimes(library('moved', 'en', 'a.cbz'), 1, 1);
    expect(await run(library('moved'))).toMatchObject({ added: 0, replaced: 1, unchanged: 1 });
    const after = (await served.call(readChapter, { id: before?.id ?? 0 })).data.chapter;
    expect(after).toMatchObject({ id: before?.id, title: 'Up again', image_count: 3 });
    expect(after.images).toHaveLength(3);
  });

  test('the same chapter in two files is reported once and imported once', async () => {
    await archive(library('twice', 'a 1.cbz'), { Series: 'Twice', Number: 1, LanguageISO: 'en' }, [20]);
    await copyFile(library('twice', 'a 1.cbz'), library('twice', 'b 1.cbz'));
    for (const unchanged of [0, 1]) {
      expect(await run(library('twice'))).toMatchObject({ added: 1 - unchanged, unchanged, failed: 1 });
      expect(failures).toEqual([expect.stringMatching(/^twice\/b 1\.cbz: is a chapter that is already there/)]);
    }
  });

  test('archives that all repeat one number are distinguished by their names', async () => {
    for (const number of [1, 2, 3])
      await archive(library('set', `Set ${number}.cbz`), { Series: 'Set', Number: 1, LanguageISO: 'en' }, [30]);
    expect(await run(library('set'))).toMatchObject({ added: 3, failed: 0 });
    const item = await find('Set');
    expect(
      (await served.call(readComic, { id: item?.id ?? 0 })).data.chapters.map((chapter) => chapter.number).sort(),
    ).toEqual(['1', '2', '3']);
  });

  test('the direction comes from the metadata; strips and double pages are recognised by their shape', async () => {
    await archive(
      library('shape', 'manga.cbz'),
      { Series: 'Manga', Number: 1, LanguageISO: 'ja', Manga: 'YesAndRightToLeft' },
      [40, 41],
    );
    await archive(
      library('shape', 'strip.cbz'),
      { Series: 'Strip', Number: 1, LanguageISO: 'ja' },
      [42, 43],
      [80, 400],
    );
    await archive(library('shape', 'wide.cbz'), { Series: 'Wide', Number: 1, LanguageISO: 'en' }, [44], [160, 84]);
    expect(await run(library('shape'))).toMatchObject({ added: 3, failed: 0 });
    const chapterOf = async (title: string) => {
      const item = await find(title);
      return (await served.call(readChapter, { id: item?.last_chapter?.id ?? 0 })).data.chapter;
    };
    expect((await chapterOf('Manga')).direction).toBe('rtl');
    expect((await chapterOf('Strip')).direction).toBe('vertical');
    expect((await chapterOf('Wide')).images[0]).toMatchObject({ width: 160, height: 84, is_wide: 1 });
  });

  // What is read of a file is the same on every engine.
  if (engine.name === 'sqlite')
    test('each bad file is named with its reason, leaves nothing behind, and the import continues', async () => {
      const good = await draw(50);
      const put = async (name: string, data: Buffer) => {
        await mkdir(library('bad'), { recursive: true });
        await writeFile(library('bad', name), data);
      };
      await archive(library('bad', '00 good.cbz'), { Series: 'Good', Number: 1, LanguageISO: 'en' }, [51]);
      await put('01 truncated.cbz', buildZip([{ name: '1.png', data: good }]).subarray(0, 120));
      await put('02 text.cbz', Buffer.from('not an archive at all'));
      await put('03 password.cbz', buildZip([{ name: '1.png', data: good, isDeflated: true, flags: 1 }]));
      await put('04 climbing.cbz', buildZip([{ name: '../../1.png', data: good }]));
      await put('05 bomb.cbz', buildZip([{ name: '1.png', data: Buffer.alloc(64 * 1024 * 1024), isDeflated: true }]));
      await put(
        '06 huge.cbz',
        buildZip([
          {
            name: '1.png',
            data: await sharp({ create: { width: 60_000, height: 8, channels: 3, background: 'white' } })
              .png()
              .toBuffer(),
          },
        ]),
      );
      await put(
        '07 no image.cbz',
        buildZip([
          { name: '1.png', data: await draw(52) },
          { name: '2.png', data: Buffer.from('words, not a picture') },
        ]),
      );
      await put('08 empty.cbz', buildZip([]));
      await put(
        '09 cut image.cbz',
        buildZip([
          { name: '1.png', data: await draw(53) },
          { name: '2.png', data: good.subarray(0, good.length - 20) },
        ]),
      );
      const before = await files('originals');
      expect(await run(library('bad'))).toMatchObject({ added: 1, failed: 9 });
      expect(failures.map((line) => line.replace(/ \(.*/s, '')).sort()).toEqual([
        'bad/01 truncated.cbz: is damaged or cut short',
        'bad/02 text.cbz: is not an archive, whatever its name says',
        'bad/03 password.cbz: is protected by a password',
        'bad/04 climbing.cbz: holds a path that leads out of the archive',
        'bad/05 bomb.cbz: unpacks to more than the limits allow',
        'bad/06 huge.cbz: holds a page that cannot be shown',
        'bad/07 no image.cbz: holds a page that cannot be shown',
        'bad/08 empty.cbz: holds no images',
        'bad/09 cut image.cbz: holds a page that cannot be shown',
      ]);
      expect(failures.find((line) => line.includes('06'))).toContain('1.png is larger than 30000 px or 200 megapixels');
      expect(await files('originals')).toBe(before + 1);
      expect(await files('staging')).toBe(0);
      expect(await find('Good')).toBeDefined();
    });

  test('the original files are unchanged', async () => {
    const path = library('shape', 'manga.cbz');
    const before = await readFile(path);
    await run(library('shape'));
    expect(await readFile(path)).toEqual(before);
  });

  test('after a kill at any moment nothing is half visible, and the next run completes the import', async () => {
    for (let number = 1; number <= 12; number += 1)
      await archive(
        library('kill', `K ${number}.cbz`),
        { Series: 'Killed', Number: number, LanguageISO: 'en' },
        [1, 2, 3, 4, 5, 6].map((page) => number * 10 + page + 100),
      );
    const { db } = served.composition.running('comic');
    const kept = async () => Number((await db('chapter').where('title', '').count({ count: '*' }).first())?.count ?? 0);
    const oneMoreIsKept = async () => {
      for (const before = await kept(); (await kept()) === before; ) await pause(5);
    };
    const moments = { sqlite: [() => pause(0), () => pause(40)], mariadb: [() => pause(15)] };
    for (const moment of [...moments[engine.name], oneMoreIsKept]) {
      await importAndKill(
        library('kill'),
        { ...process.env, DATA_DIR: engine.dataDir, DATABASE_URL: engine.databaseUrl ?? '' },
        moment,
      );
      const chapters: { image_count: number; pages: number }[] = await db('chapter')
        .leftJoin('page', 'page.chapter_id', 'chapter.id')
        .groupBy('chapter.id', 'chapter.image_count')
        .select('chapter.image_count')
        .count({ pages: 'page.id' });
      expect(chapters.filter((chapter) => Number(chapter.pages) !== chapter.image_count)).toEqual([]);
    }
    const found = async () => (await served.call(filterComics, { keywords: 'Killed' })).data.list.length;
    expect([
      await found(),
      await db('outbox').where({ name: 'comic.comicChanged', subscriber: 'comic' }).first('id'),
    ]).toEqual([0, { id: expect.any(Number) }]);
    await deliverEvents(served.composition, 'comic');
    expect(await found()).toBe(1);
    const { added, unchanged, failed } = await run(library('kill'));
    expect({ whole: added + unchanged, failed }).toEqual({ whole: 12, failed: 0 });
    const item = await find('Killed');
    expect((await served.call(readComic, { id: item?.id ?? 0 })).data.chapters).toHaveLength(12);
    expect(new Set(await db('page').pluck('image_hash')).size).toBeLessThanOrEqual(await files('originals'));
  });
});

/**
 * Starts an import in its own process and kills it at the given moment, after it has reported how much there is to do.
 */
async function importAndKill(path: string, env: NodeJS.ProcessEnv, moment: () => Promise<unknown>): Promise<void> {
  const child = spawn(process.execPath, [join(repositoryRoot, 'services/all/src/ops.ts'), 'import', '--later', path], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await new Promise<void>((resolve) => {
    child.stdout.once('data', () => resolve());
    child.once('close', () => resolve());
  });
  await moment();
  child.kill('SIGKILL');
  await ended;
}
