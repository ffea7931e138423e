import { posix, win32 } from 'node:path';
import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import {
  isDocumentName,
  isImageName,
  isJunk,
  isUnsafePath,
  normalisePath,
  isUnreadPage,
  whyNoBook,
} from './path-rules.ts';

const segment = fc.oneof(fc.constantFrom('..', '.', '', 'C:', 'a', '...', '..a', '~'), fc.string({ maxLength: 4 }));
const path = fc.array(fc.tuple(segment, fc.constantFrom('/', '\\')), { minLength: 1, maxLength: 6 }).map((parts) =>
  parts
    .map(([name, slash]) => name + slash)
    .join('')
    .slice(0, -1),
);

describe('a path inside an archive', () => {
  test('that is called safe stays inside any folder on every system', () => {
    fc.assert(
      fc.property(path, (raw) => {
        const plain = normalisePath(raw);
        if (isUnsafePath(plain)) return;
        expect(posix.resolve('/in/here', plain).startsWith('/in/here')).toBe(true);
        expect(win32.resolve('Q:\\in\\here', plain).startsWith('Q:\\in\\here')).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    '../1.jpg',
    'a/../../1.jpg',
    'a/..',
    '/1.jpg',
    '\\1.jpg',
    'C:\\1.jpg',
    'c:1.jpg',
    '\\\\host\\share\\1.jpg',
    '..\\1.jpg',
    '1.jpg\0.txt',
  ])('is unsafe when it reads %j', (raw) => {
    expect(isUnsafePath(normalisePath(raw))).toBe(true);
  });

  test.each(['1.jpg', 'a/b/1.jpg', '..1.jpg', 'a...b/1.jpg', './1.jpg', 'Re: zero/1.jpg'])(
    'is safe when it reads %j',
    (raw) => {
      expect(isUnsafePath(normalisePath(raw))).toBe(false);
    },
  );

  test.each([
    '__MACOSX/1.jpg',
    'a/._1.jpg',
    '.DS_Store',
    'a/Thumbs.db',
    'THUMBS.DB',
    'desktop.ini',
    '@eaDir/1.jpg/thumb.jpg',
    '.thumbnails/1.jpg',
    'ehthumbs_vista.db',
  ])('is junk when it reads %j', (raw) => {
    expect(isJunk(raw)).toBe(true);
  });

  test.each(['1.jpg', '1.JPEG', '1.png', '1.webp', '1.gif', '1.avif', '1.bmp', '1.tif', '1.TIFF'])(
    'is an image when it reads %j',
    (raw) => {
      expect([isImageName(raw), isJunk(raw)]).toEqual([true, false]);
    },
  );

  test.each(['1.txt', 'jpg', '1.jpg.exe', '1.svg', '1.psd', '1.jp2'])('is no image when it reads %j', (raw) => {
    expect(isImageName(raw)).toBe(false);
  });

  test('may be a page that is not read, unless it is one of the files that lie beside pages', () => {
    expect(['a/2.xyz', '2.heic', 'page', '2.svg'].every(isUnreadPage)).toBe(true);
    expect(['1.jpg', 'a/info.NFO', 'README', '.DS_Store', '__MACOSX/2.xyz', 'ComicInfo.xml'].some(isUnreadPage)).toBe(
      false,
    );
    expect(['book.PDF', 'book.xyz'].map(whyNoBook)).toEqual(['PDF files are not read', null]);
    expect(isUnreadPage('book.pdf')).toBe(false);
  });

  test('is metadata in any folder and letter case', () => {
    expect(['comicinfo.xml', 'a/b/ComicInfo.XML', 'SERIES.json', 'MetronInfo.xml'].every(isDocumentName)).toBe(true);
    expect(['notcomicinfo.xml', 'metroninfo.xml.old', 'series.json.bak'].some(isDocumentName)).toBe(false);
  });
});
