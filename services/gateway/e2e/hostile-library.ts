import type { Browser } from '@yonkoma/testing/browser';
import { asFileName, hostileParts, hostileTexts, longText } from '@yonkoma/testing/hostile';
import { operate } from '@yonkoma/journeys/operate';
import { changeRows, readRows } from '@yonkoma/testing/node';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeComics } from '@yonkoma/journeys/many-comics';
import { openOwnSite, type OwnSite } from '@yonkoma/journeys/own-site';
import { copyPrepared } from '@yonkoma/journeys/prepared';

type Row = Record<string, string | number | null>;
export type HostileComic = { text: string; id: number; chapterId: number };
interface Written {
  /** One comic for every text, which is its title, description, author and chapter. */
  comics: HostileComic[];
  /** Comics with many texts in each description. */
  packed: number[];
  /** Comics that are named by their folders only. */
  named: number[];
  /** The id of a comic with a chapter for every text. */
  long: number;
}
export type HostileLibrary = OwnSite & Written;

/**
 * Makes names different that are the same without case and marks. It uses letters, because a digit would be read as a
 * number of the comic.
 */
const letters = (place: number) => [...String(place)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('');

/** The names of folders. The import's own tests have them all. */
export const namedTexts = hostileTexts.filter((_, place) => place % 12 === 0);

/** Writes hostile texts: by archives and file names, and directly into rows where an import would clean them. */
const writeLibrary = async (browser: Browser, dataDir: string, spare: string): Promise<Written> => {
  await copyPrepared(dataDir);
  const library = await writeComics(browser, spare, [{ title: 'Plain' }]);
  const picture = await readFile(join(spare, 'page.jpg'));
  const byName = join(spare, 'named');
  for (const [place, text] of namedTexts.entries()) {
    const chapter = join(byName, `${asFileName(text)} ${letters(place)}`, '01');
    await mkdir(chapter, { recursive: true });
    await writeFile(join(chapter, '001.jpg'), Buffer.concat([picture, Buffer.from(`${place}`)]));
  }
  await operate(dataDir, ['import', '--later', library, byName]);

  const rows = <T = Row>(sql: string) => readRows<T>(dataDir, 'comic', sql);
  const named = rows<{ comic_id: number }>("SELECT DISTINCT comic_id FROM comic_title WHERE title <> 'Plain'").map(
    (row) => row.comic_id,
  );
  const [plain] = rows<{ comic_id: number }>("SELECT comic_id FROM comic_title WHERE title = 'Plain'");
  const of = (table: string, where: string): Row => {
    const [row] = rows(`SELECT * FROM ${table} WHERE ${where} LIMIT 1`);
    if (!row) throw new Error(`${table} has no row where ${where}`);
    return row;
  };
  const write = (table: string, row: Row, changes: Row[]) => {
    const made = changes.map((change) => ({ ...row, ...change }));
    const columns = Object.keys(made[0] ?? {});
    const places = `(${columns.map(() => '?').join(', ')})`;
    changeRows(
      dataDir,
      'comic',
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${made.map(() => places).join(', ')}`,
      made.flatMap((one) => columns.map((column) => one[column] ?? null)),
    );
  };
  const id = plain?.comic_id ?? 0;
  const [comic, title, chapter] = [
    of('comic', `id = ${id}`),
    of('comic_title', `comic_id = ${id}`),
    of('chapter', `comic_id = ${id}`),
  ];
  const page = of('page', `chapter_id = ${chapter.id}`);
  const comics = hostileTexts.map((text, place) => ({
    text: text.toWellFormed(),
    id: 5000 + place,
    chapterId: 5000 + place,
  }));
  const parts = hostileParts(30).map((text, place) => ({ text, id: 6000 + place }));
  const chapters = hostileTexts.map((text, place) => ({ text, id: 7000 + place }));
  write('comic', comic, [
    ...comics.map((one) => ({ id: one.id, series_key: `one ${one.id}`, author: one.text.slice(0, 200) })),
    ...parts.map((one) => ({ id: one.id, series_key: `many ${one.id}`, author: 'Many' })),
  ]);
  write('comic_title', title, [
    ...comics.map((one, place) => ({
      comic_id: one.id,
      language: 'en',
      title: one.text,
      description: place === 0 ? longText : one.text,
    })),
    ...parts.map((one) => ({ comic_id: one.id, language: 'en', title: `Many ${one.id}`, description: one.text })),
  ]);
  write('chapter', chapter, [
    ...comics.map((one) => ({
      id: one.chapterId,
      comic_id: one.id,
      language: 'en',
      number: one.text.slice(0, 32),
      title: one.text,
      content_hash: `${one.id}`,
    })),
    ...chapters.map((one, place) => ({
      id: one.id,
      comic_id: id,
      language: 'en',
      number: `${place + 2}`,
      sort: (place + 2) * 1000,
      title: one.text,
      content_hash: `${one.id}`,
    })),
  ]);
  write(
    'page',
    page,
    comics.map((one, place) => ({ id: 1_000_000 + place, chapter_id: one.chapterId })),
  );
  await operate(dataDir, ['index']);
  return { comics, packed: parts.map((one) => one.id), named, long: id };
};

/** A site whose library was written by an attacker. */
export const openHostileLibrary = async (browser: Browser): Promise<HostileLibrary> => {
  const { promise: written, resolve } = Promise.withResolvers<Written>();
  const site = await openOwnSite(async (dataDir, spare) => resolve(await writeLibrary(browser, dataDir, spare)), {
    REQUESTS_PER_MINUTE: '0',
  });
  changeRows(site.dataDir, 'site', "INSERT INTO setting (name, value) VALUES ('siteName', ?)", [
    JSON.stringify('Yonkoma</title><script>hacked()</script>'),
  ]);
  return { ...site, ...(await written) };
};
