import type { Browser } from '@yonkoma/testing/browser';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface DrawnComic {
  series: string;
  isRightToLeft?: boolean;
  /** The titles of the comic and its chapters by ISO language of the chapters. */
  languages: Record<string, { title: string; chapters: readonly string[] }>;
  /** The pages of each chapter; the default is `drawnPages`. */
  pages?: readonly PaperSize[];
}

/** Sizes in pixels. `border` is the white margin around the drawing. */
interface PaperSize {
  width: number;
  height: number;
  border?: number;
}

/** Pages like those of a real comic: first a wide title strip, then upright pages, last a narrow strip. In pixels. */
export const drawnPages = [
  { width: 900, height: 220 },
  { width: 700, height: 1000 },
  { width: 700, height: 1000 },
  { width: 700, height: 1000 },
  { width: 320, height: 900 },
] as const;

const colours = ['#f4d06f', '#9dd9d2', '#ff8811', '#c9cba3', '#b8b8ff'];

/**
 * Writes a comic as folders for the importer: `<folder>/<series>/<language>/<chapter>/001.jpg`. Each page shows its
 * number, chapter and language.
 */
export const drawComic = async (
  browser: Browser,
  folder: string,
  { series, isRightToLeft = false, languages, pages = drawnPages }: DrawnComic,
): Promise<void> => {
  const paper = await browser.newPage();
  for (const [language, { title, chapters }] of Object.entries(languages)) {
    for (const [index, name] of chapters.entries()) {
      const place = join(folder, series, language, String(index + 1).padStart(2, '0'));
      await mkdir(place, { recursive: true });
      await writeFile(
        join(place, 'ComicInfo.xml'),
        `<?xml version="1.0" encoding="utf-8"?>
<ComicInfo><Title>${name}</Title><Series>${series}</Series>
<LocalizedSeries>${title}</LocalizedSeries><Number>${index + 1}</Number>
<LanguageISO>${language}</LanguageISO><Manga>${isRightToLeft ? 'YesAndRightToLeft' : 'No'}</Manga></ComicInfo>`,
      );
      for (const [at, { width, height, border = 0 }] of pages.entries()) {
        await paper.setViewportSize({ width, height });
        await paper.setContent(
          `<body style="margin:0;box-sizing:border-box;border:${border}px solid white;display:grid;` +
            'place-content:center;text-align:center;height:100vh;font:bold 120px sans-serif;' +
            `background:${colours[at]}">${at + 1}<small style="font-size:28px">` +
            `${series} ${index + 1} ${language}</small></body>`,
        );
        await paper.screenshot({
          type: 'jpeg',
          quality: 80,
          path: join(place, `${String(at + 1).padStart(3, '0')}.jpg`),
        });
      }
    }
  }
  await paper.close();
};
