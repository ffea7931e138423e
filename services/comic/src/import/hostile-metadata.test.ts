import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { ImportRefusal } from '@yonkoma/comic-files';
import { filterComics, readComic } from '@yonkoma/contract';
import { media } from '@yonkoma/media/domain';
import { onSqlite, temporaryFolder } from '@yonkoma/testing/node';
import { comic } from '../domain.ts';
import { archive } from './fixtures/archive.ts';
import { importComics } from './import-comics.ts';
import { createProgress } from './progress.ts';

onSqlite('hostile metadata', (engine) => {
  test.each([
    [
      'a thousand tags and a summary as long as a book',
      {
        Series: 'Long',
        Tags: Array.from({ length: 1500 }, (_, at) => `tag ${at}`).join(','),
        Summary: '長'.repeat(100_000),
      },
    ],
    ['titles and names without end', { Series: '🐈'.repeat(400), Title: '🐈'.repeat(301), Writer: 'w'.repeat(5000) }],
    ['figures beyond reason', { Series: 'Figures', Number: '1e308', Volume: '9'.repeat(40), Year: '99999999999' }],
    [
      'names that mean something to programs',
      { Series: '__proto__', Number: 'constructor', LanguageISO: 'toString', Tags: '__proto__' },
    ],
    [
      'markup',
      {
        Series: '&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;',
        Title: '&quot;&gt;&lt;img src=x onerror=alert(2)&gt;',
      },
    ],
  ])('%s: the comic is imported and can be listed', async (title, fields) => {
    await using folder = await temporaryFolder();
    const served = await engine.serve([comic, media]);
    await archive(join(folder.path, 'a.cbz'), fields as unknown as Record<string, string>, [
      title.length,
      title.length + 1,
    ]);
    const { db, ask, now } = served.composition.running('comic').call();
    const out = Object.assign(new PassThrough(), { isTTY: false }) as unknown as NodeJS.WriteStream;
    expect(await importComics([folder.path], { db, ask, now, progress: createProgress(out) })).toMatchObject({
      added: 1,
      failed: 0,
    });
    const {
      data: {
        list: [item],
      },
    } = await served.call(filterComics, { order: 'new', limit: 1 });
    expect((await served.call(readComic, { id: item?.id ?? 0 })).data.chapters).toHaveLength(1);
  });
});

test('a name cannot break out of its line or control the terminal', () => {
  const out = Object.assign(new PassThrough(), { isTTY: false });
  const refusal = new ImportRefusal('unsafe-path', 'holds \u001b[2J.png');
  createProgress(out as unknown as NodeJS.WriteStream).failed('a\nFAILED b.cbz', refusal);
  expect(String(out.read())).toBe(
    'FAILED a?FAILED b.cbz: holds a path that leads out of the archive (holds ?[2J.png)\n',
  );
});
