import type { Browser } from '@yonkoma/testing/browser';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface GivenComic {
  title: string;
  localized?: { language: string; title: string };
  genre?: string;
  tags?: string;
  year?: number;
  author?: string;
  /** `CommunityRating`. */
  rating?: string;
  pages?: number;
}

/**
 * Writes comics as folders for the importer, for catalogues whose pages do not matter: all are one small picture. A
 * comic has one page unless it has more `pages`.
 */
export const writeComics = async (browser: Browser, folder: string, comics: readonly GivenComic[]): Promise<string> => {
  const paper = await browser.newPage({ viewport: { width: 300, height: 400 } });
  await paper.setContent('<body style="margin:0;background:linear-gradient(#9dd9d2,#ff8811)">');
  const picture = join(folder, 'page.jpg');
  await mkdir(folder, { recursive: true });
  await paper.screenshot({ type: 'jpeg', quality: 70, path: picture });
  await paper.close();
  const library = join(folder, 'library');
  for (const comic of comics) {
    const { title, localized, genre = '', tags = '', year = 2020, author = 'Mo Hara', rating = '', pages = 1 } = comic;
    // The name of a folder may have 255 bytes.
    const place = join(library, title.slice(0, 60), '01');
    await mkdir(place, { recursive: true });
    await writeFile(
      join(place, 'ComicInfo.xml'),
      `<?xml version="1.0" encoding="utf-8"?>
<ComicInfo><Title>One</Title><Series>${title}</Series>
${localized ? `<LocalizedSeries>${localized.title}</LocalizedSeries>` : ''}<Number>1</Number><Year>${year}</Year>
<Writer>${author}</Writer>${rating && `<CommunityRating>${rating}</CommunityRating>`}
<Genre>${genre}</Genre><Tags>${tags}</Tags>
<LanguageISO>${localized?.language ?? 'en'}</LanguageISO></ComicInfo>`,
    );
    for (let page = 1; page <= pages; page += 1) await copyFile(picture, join(place, `00${page}.jpg`));
  }
  return library;
};
