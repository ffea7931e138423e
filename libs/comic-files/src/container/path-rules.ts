const imageName = /\.(?:jpe?g|png|webp|gif|avif|jxl|bmp|tiff?)$/i;
const documentName = /^(?:(?:comic|metron)info\.xml|series\.json)$/i;
/** Texts, data and checksums that archivers, scanners and readers leave beside pages. */
const companions = new Set(
  (
    'txt nfo md rtf doc xml acbf json opf ncx html htm xhtml css js url webloc lnk log csv yml yaml ini db ' +
    'sfv md5 sha sha1 sha256 par par2 torrent cbl bak tmp readme license copying mimetype'
  ).split(' '),
);
const books = new Map(
  Object.entries({
    pdf: 'PDF files are not read',
    mobi: 'MOBI files are not read',
    azw: 'Kindle files are not read',
    azw3: 'Kindle files are not read',
    djvu: 'DjVu files are not read',
    cba: 'ACE archives are not read',
    ace: 'ACE archives are not read',
  }),
);
const systemNames = new Set([
  '__macosx',
  'thumbs.db',
  'desktop.ini',
  '@eadir',
  '$recycle.bin',
  'system volume information',
  'lost+found',
  '#recycle',
]);

export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** What stands behind the last dot of a name, else the whole name; in lower case. */
const endingOf = (path: string): string => /[^.]*$/.exec(baseName(path).toLowerCase())?.[0] ?? '';

/** Whether a file is hidden or was left by an operating system or a file manager. It is never part of a comic. */
export const isSystemName = (name: string): boolean =>
  name.startsWith('.') || systemNames.has(name.toLowerCase()) || name.startsWith('ehthumbs');

export const isJunk = (path: string): boolean =>
  path.split('/').some((segment) => segment !== '' && isSystemName(segment));

export const isImageName = (path: string): boolean => imageName.test(path);

/** Whether a path is a metadata file, which every container may have, in any folder and letter case. */
export const isDocumentName = (path: string): boolean => documentName.test(baseName(path));

/** Why a kind of book, by the ending of its name, is never read; null for everything else. */
export const whyNoBook = (path: string): string | null => books.get(endingOf(path)) ?? null;

/** Whether a file among pages may be a page that is not read: no picture, no metadata and no usual companion. */
export const isUnreadPage = (path: string): boolean =>
  !isJunk(path) &&
  !isImageName(path) &&
  !isDocumentName(path) &&
  !companions.has(endingOf(path)) &&
  whyNoBook(path) === null;

/** One spelling for paths of all archive kinds: forward slashes, no leading `./`, composed accents. */
export const normalisePath = (path: string): string =>
  path
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '')
    .normalize('NFC');

/**
 * True when following the path could end outside of the archive, whatever system reads it. Expects a normalised path.
 */
export const isUnsafePath = (path: string): boolean =>
  path.startsWith('/') || /^[a-z]:/i.test(path) || path.includes('\0') || path.split('/').includes('..');
