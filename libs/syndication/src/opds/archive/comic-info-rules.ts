import { cleanLine, cleanText, element, type Markup, xmlDocument } from '@yonkoma/text-kit/feed/xml';
import type { Publication } from '../document.ts';

export interface ArchivedPage {
  width: number;
  height: number;
  sizeBytes: number;
}

/** ComicInfo 2.0 of a chapter, its elements in the order of the schema. `web` is the page of the site that shows it. */
export function comicInfo(publication: Publication, pages: readonly ArchivedPage[], web: string): string {
  const published = new Date(publication.publishedAt * 1000);
  const fields: [name: string, value: string | number | null][] = [
    ['Title', cleanLine(publication.ownTitle)],
    ['Series', cleanLine(publication.comicTitle)],
    ['Number', cleanLine(publication.number)],
    ['Summary', cleanText(publication.summary).trim()],
    ['Year', published.getUTCFullYear()],
    ['Month', published.getUTCMonth() + 1],
    ['Day', published.getUTCDate()],
    ['Writer', cleanLine(publication.authors.join(', '))],
    ['Genre', cleanLine(publication.category)],
    ['Web', web],
    ['PageCount', pages.length],
    ['LanguageISO', publication.lang === 'und' ? null : publication.lang],
    ['Format', publication.direction === 'vertical' ? 'Webtoon' : 'Web Comic'],
    ['Manga', publication.direction === 'rtl' ? 'YesAndRightToLeft' : 'No'],
    ['AgeRating', publication.isAdult ? 'Adults Only 18+' : 'Unknown'],
  ];
  const page = ({ width, height, sizeBytes }: ArchivedPage, index: number): Markup =>
    element('Page', {
      Image: index,
      Type: index === 0 ? 'FrontCover' : undefined,
      DoublePage: width > height * 1.2 ? 'true' : undefined,
      ImageSize: sizeBytes,
      ImageWidth: width,
      ImageHeight: height,
    });
  return xmlDocument(
    element(
      'ComicInfo',
      { 'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance', 'xmlns:xsd': 'http://www.w3.org/2001/XMLSchema' },
      ...fields.map(([name, value]) => (value === null || value === '' ? null : element(name, {}, String(value)))),
      element('Pages', {}, ...pages.map(page)),
    ),
  );
}

/** A file name that every file system accepts: `Cat: the 2nd?` becomes `Cat the 2nd.cbz`. */
export function archiveName(title: string): string {
  const name = cleanLine(title, 120)
    // oxlint-disable-next-line no-control-regex -- what file systems refuse
    .replace(/[\\/:*?"<>|\u0000-\u001f]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${name || 'chapter'}.cbz`;
}
