import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { comicInfoOf } from './comic-info.ts';
import type { DemoComic } from './demo-comic.ts';
import { DEMO_COMICS } from './demo-comics.ts';
import { artOf, wordsOf } from './draw/letter-page.ts';
import { LANGUAGES } from './draw/line.ts';
import { drawDemoLibrary } from './draw-demo-library.ts';
import { renderPage } from './render-page.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const MOST_BYTES = 25 * 1024 * 1024;
let folder = '';
const reports: [done: number, total: number][] = [];
/** The first chapter of each comic is drawn; the pages of the others are checked before they become pictures. */
const drawn = DEMO_COMICS.map((comic) => ({ ...comic, chapters: comic.chapters.slice(0, 1) }));
const chaptersOf = (comics: readonly DemoComic[]) =>
  comics.flatMap((comic) =>
    comic.chapters.flatMap((chapter) =>
      LANGUAGES.map((language) => ({
        comic,
        chapter,
        language,
        place: () => join(folder, comic.series, language, String(chapter.number).padStart(2, '0')),
      })),
    ),
  );
const imagesIn = async (place: string) => (await readdir(place)).filter((name) => name !== 'ComicInfo.xml').sort();
const shapeOf = async (file: string) => {
  const { width, height } = await sharp(file).metadata();
  return width / height;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-library-'));
  await drawDemoLibrary(folder, (done, total) => reports.push([done, total]), drawn);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('The demo library', () => {
  test('has chapters in all four languages and all three directions of reading, continuing and ended', () => {
    expect(new Set(DEMO_COMICS.map(({ reading }) => reading))).toEqual(
      new Set(['left-to-right', 'right-to-left', 'vertical']),
    );
    expect(new Set(DEMO_COMICS.map(({ status }) => status))).toEqual(new Set(['Continuing', 'Ended']));
    expect(DEMO_COMICS.length).toBeGreaterThanOrEqual(4);
    for (const { chapters: all } of DEMO_COMICS)
      for (const { pages } of all) expect(pages.length).toBeGreaterThanOrEqual(4);
  });

  test('writes every page of every chapter as a picture in order', async () => {
    for (const { chapter, place } of chaptersOf(drawn))
      expect((await imagesIn(place())).map((name) => name.replace(/\.(webp|png)$/, ''))).toEqual(
        chapter.pages.map((_, index) => String(index + 1).padStart(3, '0')),
      );
  });

  test('has art and words in every language that a reader of SVG accepts, on every page of every chapter', () => {
    for (const page of DEMO_COMICS.flatMap(({ chapters }) => chapters.flatMap(({ pages }) => pages))) {
      const sheet = page();
      for (const svg of [artOf(sheet), ...LANGUAGES.map((language) => wordsOf(sheet, language))])
        expect([XMLValidator.validate(svg), /NaN|undefined/.exec(svg)]).toEqual([true, null]);
    }
  });

  test('describes each chapter in a complete ComicInfo', async () => {
    for (const { comic, chapter, language, place } of chaptersOf(drawn))
      expect(await readFile(join(place(), 'ComicInfo.xml'), 'utf8')).toBe(comicInfoOf(comic, chapter, language));
    for (const { comic, chapter, language } of chaptersOf(DEMO_COMICS)) {
      const { ComicInfo: info } = new XMLParser({ parseTagValue: false }).parse(
        comicInfoOf(comic, chapter, language),
      ) as { ComicInfo: Record<string, string> };
      expect(info).toEqual(
        expect.objectContaining({
          Series: comic.series,
          LocalizedSeries: comic.title[language],
          LanguageISO: language,
          Title: chapter.title[language],
          Summary: chapter.summary[language],
          Number: String(chapter.number),
          PageCount: String(chapter.pages.length),
          Year: String(comic.year),
          Manga: comic.reading === 'right-to-left' ? 'YesAndRightToLeft' : 'No',
        }),
      );
      for (const name of ['Writer', 'Genre', 'Tags']) expect(info[name]).not.toBe('');
    }
  });

  test('states in each series.json whether the comic has ended', async () => {
    for (const { series, status } of DEMO_COMICS)
      expect(JSON.parse(await readFile(join(folder, series, 'series.json'), 'utf8'))).toMatchObject({
        metadata: { name: series, status },
      });
  });

  test('has portrait covers, a wide double spread in the manga and tall pages in the strip', async () => {
    for (const { comic, chapter, place } of chaptersOf(drawn)) {
      const shapes = await Promise.all((await imagesIn(place())).map((name) => shapeOf(join(place(), name))));
      expect(shapes).toEqual(chapter.pages.map((page) => page().width / page().height));
      if (comic.reading === 'vertical') expect(Math.max(...shapes.slice(1))).toBeLessThan(1 / 3);
    }
    for (const { chapter } of chaptersOf(DEMO_COMICS)) {
      const cover = chapter.pages[0]?.();
      expect((cover?.width ?? 0) / (cover?.height ?? 1)).toBeCloseTo(0.7, 1);
    }
    const manga = chaptersOf(drawn).find(({ comic }) => comic.reading === 'right-to-left');
    if (!manga) throw new Error('no manga');
    const names = await imagesIn(manga.place());
    const shapes = await Promise.all(names.map((name) => shapeOf(join(manga.place(), name))));
    expect(shapes.filter((shape) => shape > 1.3)).toHaveLength(1);
  });

  test('draws the same bytes again', async () => {
    // One in colours and one in greys.
    for (const comic of drawn.slice(0, 2)) {
      const page = comic.chapters[0]?.pages[1];
      if (!page) throw new Error(`${comic.series} has no second page`);
      for await (const { language, image, extension } of renderPage(page()))
        expect(image.equals(await readFile(join(folder, comic.series, language, '01', `002.${extension}`)))).toBe(true);
    }
  });

  test('is small, and reports each picture', async () => {
    const pictures = (comics: readonly DemoComic[]) =>
      chaptersOf(comics).reduce((sum, { chapter }) => sum + chapter.pages.length, 0);
    let bytes = 0;
    for (const { place } of chaptersOf(drawn))
      for (const name of await imagesIn(place())) bytes += (await stat(join(place(), name))).size;
    const total = pictures(drawn);
    expect((bytes / total) * pictures(DEMO_COMICS)).toBeLessThan(MOST_BYTES);
    expect(reports).toEqual(Array.from({ length: total }, (_, index) => [index + 1, total]));
  });
});
