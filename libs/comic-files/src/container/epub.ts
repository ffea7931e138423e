import { posix } from 'node:path';
import { parseEpubContainer, parseOpf, type OpfBook, type SpineItem } from '../metadata/opf.ts';
import { imageReferences } from '../metadata/page-markup.ts';
import type { Archive } from './archive.ts';
import { isImageName } from './path-rules.ts';
import { ImportRefusal, type ImportWarning } from './refusal.ts';

export const epubContainerPath = 'META-INF/container.xml';
const encryptionPath = 'META-INF/encryption.xml';
const markupName = /\.(?:xhtml|html?|xml|svg|opf)$/i;

/** Whether an EPUB needs this file besides its images: package, pages, the list of encrypted files. */
export const isEpubDocumentName = (path: string): boolean => markupName.test(path);

export type EpubPages = { book: OpfBook; pages: number[]; warnings: ImportWarning[] };

/** Path of `href` as seen from the file `from`; `null` for addresses outside of the book. */
function resolveHref(from: string, href: string): string | null {
  if (/^[a-z][a-z\d+.-]*:/i.test(href)) return null;
  const plain = href.replace(/[?#].*$/s, '');
  let decoded = plain;
  try {
    decoded = decodeURIComponent(plain);
  } catch {
    // A % that begins no escape is part of the name.
  }
  const path = posix.normalize(posix.join(posix.dirname(from), decoded)).normalize('NFC');
  return path.startsWith('../') ? null : path;
}

/**
 * The pages of a fixed-layout EPUB as positions in `archive.members`, in the order of its spine: an image item itself,
 * or the image that an XHTML or SVG page shows (the largest, where a page shows several). Items outside of the reading
 * order are left out.
 */
export async function readEpub(archive: Archive, pathOf: (index: number) => string): Promise<EpubPages> {
  const indexes = new Map(archive.members.map((_, index) => [pathOf(index), index]));
  const textOf = async (path: string): Promise<Buffer> => {
    const index = indexes.get(path);
    if (index === undefined) throw new ImportRefusal('corrupt', `the book has no ${path}`);
    return archive.read(index);
  };

  const packagePath = parseEpubContainer(await textOf(epubContainerPath));
  const book = parseOpf(await textOf(packagePath));
  const encrypted = indexes.has(encryptionPath) ? (await textOf(encryptionPath)).toString('utf8') : '';
  const warnings: ImportWarning[] = [];
  const linear = book.spine.filter((item) => item.isLinear);
  const spine = linear.length > 0 ? linear : book.spine;
  let imageless = 0;

  const imageOf = async (item: SpineItem): Promise<number | null> => {
    const path = resolveHref(packagePath, item.href);
    const isImage =
      path !== null && (isImageName(path) || (item.mediaType.startsWith('image/') && !item.mediaType.includes('svg')));
    const index = path === null ? undefined : indexes.get(path);
    if (path === null || index === undefined) {
      warnings.push({ code: 'page-missing', detail: item.href });
      return null;
    }
    if (isImage) return index;
    const found = imageReferences(await archive.read(index)).flatMap((href) => {
      const target = resolveHref(path, href);
      if (target === null) return [];
      const image = indexes.get(target);
      if (image === undefined) warnings.push({ code: 'page-missing', detail: `${href} in ${path}` });
      return image === undefined || !isImageName(target) ? [] : [image];
    });
    if (found.length === 0) imageless += 1;
    if (found.length === 0) warnings.push({ code: 'page-without-image', detail: path });
    return (
      found.toSorted((a, b) => (archive.members[b]?.sizeBytes ?? 0) - (archive.members[a]?.sizeBytes ?? 0))[0] ?? null
    );
  };

  const pages: number[] = [];
  for (const item of spine) {
    const index = await imageOf(item);
    if (index !== null && index !== pages.at(-1)) pages.push(index);
  }
  if (pages.some((index) => encrypted.includes(encodeURI(pathOf(index))) || encrypted.includes(pathOf(index))))
    throw new ImportRefusal('encrypted', 'the pages carry DRM');
  if (!book.isFixedLayout && imageless > pages.length) throw new ImportRefusal('not-a-comic', 'a book of flowing text');
  return { book, pages, warnings };
}
