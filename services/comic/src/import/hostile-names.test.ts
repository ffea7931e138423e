import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { media } from '@yonkoma/media/domain';
import { site } from '@yonkoma/site/domain';
import { asFileName, hostileTexts } from '@yonkoma/testing/hostile';
import { onBothEngines, temporaryFolder } from '@yonkoma/testing/node';
import { buildZip } from '@yonkoma/testing/node/build-zip';
import { comic } from '../domain.ts';
import { judgeJsonCatalogue } from '@yonkoma/syndication/fixtures/judge-json-catalogue';
import { indexStale } from '../search/index-comics.ts';
import { draw } from './fixtures/archive.ts';
import { importComics } from './import-comics.ts';
import { createProgress } from './progress.ts';

/**
 * Makes names different that are the same without case and marks. It uses letters, because a digit would be read as a
 * number of the comic.
 */
const letters = (place: number) => [...String(place)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('');
const steering = /[\p{Cc}\p{Cf}\u2028\u2029]/u;

onBothEngines('archives with hostile names', (engine) => {
  test('are all imported, with hostile names outside and inside, and appear to programs as plain text', async () => {
    await using folder = await temporaryFolder();
    const library = join(folder.path, 'library');
    await mkdir(library);
    // An archive takes five times as long with MariaDB. The code handles names in the same way on both engines.
    const texts = hostileTexts.filter((_, place) => engine.name === 'sqlite' || place % 5 === 0);
    const before = await readdir(folder.path);
    for (const [place, text] of texts.entries()) {
      const page = { name: `${text}/${text}.png`.toWellFormed().slice(0, 400), data: await draw(place) };
      const cover = { name: `0${text}`.toWellFormed().slice(0, 400), data: await draw(place + 1000) };
      await writeFile(
        join(library, `${asFileName(text)} ${letters(place)}.cbz`),
        buildZip([{ name: '1.png', data: await draw(place + 2000) }, page, cover]),
      );
    }
    const served = await engine.serve([comic, media, site]);
    const { db, ask, now } = served.composition.running('comic').call();
    const out = Object.assign(new PassThrough(), { isTTY: false }) as unknown as NodeJS.WriteStream;
    const done = await importComics([library], { db, ask, now, progress: createProgress(out) });
    const said = String((out as unknown as PassThrough).read() ?? '');
    expect([said.split('\n').filter((line) => steering.test(line)), done.added + done.failed]).toEqual([
      [],
      texts.length,
    ]);
    expect(said.split('\n').filter((line) => line.startsWith('FAILED'))).toHaveLength(done.failed);
    // An archive is refused only when a name inside it points out of the folder.
    expect(done.failed).toBeLessThan(texts.length / 4);
    expect(await readdir(folder.path)).toEqual(before);

    await indexStale(db);
    for (let page = 1; page * 50 < done.added + 50; page += 1) {
      const shelf = await served.app.inject({ url: `/opds/v2/en/comics?order=new&page=${page}` });
      expect([
        shelf.statusCode,
        shelf.headers['content-type'],
        shelf.headers['x-content-type-options'],
        judgeJsonCatalogue(shelf.json()),
      ]).toEqual([200, 'application/opds+json; charset=utf-8', 'nosniff', []]);
      const words = JSON.stringify(shelf.json()).match(/"(?:title|name|subtitle)":"(?:[^"\\]|\\.)*"/g) ?? [];
      expect(words.filter((word) => /[\u202a-\u202e\u2066-\u2069]|\\u00[01]/.test(word))).toEqual([]);
    }
  }, 240_000);
});
