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

/** Tells apart what is the same once case and marks are left out; a figure would be taken for a number of the comic. */
const letters = (place: number) => [...String(place)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('');
const steering = /[\p{Cc}\p{Cf}\u2028\u2029]/u;

onBothEngines('archives with hostile names', (engine) => {
  test('are all imported, with hostile names outside and inside, and appear to programs as plain text', async () => {
    await using folder = await temporaryFolder();
    const library = join(folder.path, 'library');
    await mkdir(library);
    // An archive takes MariaDB five times as long; what a name does to the code is the same.
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
    // What a name inside it says of a way out of the folder is the one reason to refuse an archive.
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
