const imageName = /\.(?:jpe?g|png|webp|gif|avif|bmp|tiff?)$/i;
const documentName = /^(?:comicinfo\.xml|series\.json)$/i;
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

/** Whether a file is hidden or was left by an operating system or a file manager. It is never part of a comic. */
export const isSystemName = (name: string): boolean =>
  name.startsWith('.') || systemNames.has(name.toLowerCase()) || name.startsWith('ehthumbs');

export const isJunk = (path: string): boolean =>
  path.split('/').some((segment) => segment !== '' && isSystemName(segment));

export const isImageName = (path: string): boolean => imageName.test(path);

/** Whether a path is a metadata file, which every container may have, in any folder and letter case. */
export const isDocumentName = (path: string): boolean => documentName.test(baseName(path));

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
