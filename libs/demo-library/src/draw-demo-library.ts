import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { comicInfoOf, seriesJsonOf } from './comic-info.ts';
import type { DemoChapter, DemoComic } from './demo-comic.ts';
import { DEMO_COMICS } from './demo-comics.ts';
import { LANGUAGES, type Language } from './draw/line.ts';
import { renderPage } from './render-page.ts';

/** Chapter numbers are padded with zeros, so that the folders sort by number. */
const chapterFolder = (folder: string, comic: DemoComic, chapter: DemoChapter, language: Language): string =>
  join(folder, comic.series, language, String(chapter.number).padStart(2, '0'));

/**
 * Writes the demo comics as a folder tree that the importer reads: in `<folder>/<series>/<language>/<chapter>/` a
 * ComicInfo.xml and the pages `001.webp` or `001.png` and so on, and one `series.json` for each series. Every run
 * writes the same bytes. `report` is called after each image with the number of written images and of all images.
 * Rejects with the error of the file system when the folder cannot be written. Without `comics` it writes
 * all of them.
 */
export const drawDemoLibrary = async (
  folder: string,
  report: (done: number, total: number) => void = () => {},
  comics: readonly DemoComic[] = DEMO_COMICS,
): Promise<void> => {
  const sheets: { comic: DemoComic; chapter: DemoChapter; index: number }[] = [];
  for (const comic of comics) {
    for (const chapter of comic.chapters) {
      for (const language of LANGUAGES) {
        const place = chapterFolder(folder, comic, chapter, language);
        await mkdir(place, { recursive: true });
        await writeFile(join(place, 'ComicInfo.xml'), comicInfoOf(comic, chapter, language));
      }
      sheets.push(...chapter.pages.map((_, index) => ({ comic, chapter, index })));
    }
    await writeFile(join(folder, comic.series, 'series.json'), seriesJsonOf(comic));
  }
  const total = sheets.length * LANGUAGES.length;
  let done = 0;
  const drawNext = async (): Promise<void> => {
    for (let sheet = sheets.shift(); sheet; sheet = sheets.shift()) {
      const { comic, chapter, index } = sheet,
        page = chapter.pages[index];
      if (!page) continue;
      for await (const { language, image, extension } of renderPage(page())) {
        await writeFile(
          join(chapterFolder(folder, comic, chapter, language), `${String(index + 1).padStart(3, '0')}.${extension}`),
          image,
        );
        report(++done, total);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, drawNext));
};
