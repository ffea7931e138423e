import type { DemoChapter, DemoComic } from './demo-comic.ts';
import type { Language } from './draw/line.ts';

const WRITER = 'Yonkoma';

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** ComicInfo 2.0 of one chapter in one language, elements in the order of the schema. */
export const comicInfoOf = (comic: DemoComic, chapter: DemoChapter, language: Language): string => {
  const fields: [name: string, value: string | number][] = [
    ['Title', chapter.title[language]],
    ['Series', comic.series],
    ['LocalizedSeries', comic.title[language]],
    ['Number', chapter.number],
    ['Summary', chapter.summary[language]],
    ['Year', comic.year],
    ['Writer', WRITER],
    ['Genre', comic.genres.join(', ')],
    ['Tags', comic.tags.join(', ')],
    ['PageCount', chapter.pages.length],
    ['LanguageISO', language],
    ['Format', comic.reading === 'vertical' ? 'Webtoon' : 'Web Comic'],
    ['BlackAndWhite', comic.reading === 'right-to-left' ? 'Yes' : 'No'],
    ['Manga', comic.reading === 'right-to-left' ? 'YesAndRightToLeft' : 'No'],
    ['AgeRating', 'Everyone'],
  ];
  return `<?xml version="1.0" encoding="utf-8"?>
<ComicInfo xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n${fields
    .map(([name, value]) => `  <${name}>${escape(String(value))}</${name}>\n`)
    .join('')}</ComicInfo>\n`;
};

/**
 * The `series.json` of a comic, beside its language folders, in the format of Mylar. Only this file says whether the
 * comic has ended.
 */
export const seriesJsonOf = (comic: DemoComic): string =>
  `${JSON.stringify(
    {
      version: '1.0.2',
      metadata: {
        type: 'comicSeries',
        name: comic.series,
        publisher: WRITER,
        year: comic.year,
        status: comic.status,
        total_issues: comic.chapters.length,
        description_text: comic.chapters[0]?.summary.en ?? '',
      },
    },
    null,
    2,
  )}\n`;
