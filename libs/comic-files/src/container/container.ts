import { open, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, resolve } from 'node:path';
import type { OpfBook } from '../metadata/opf.ts';
import type { Archive, Member, OpenContext } from './archive.ts';
import { openCompressedTar } from './compressed-tar.ts';
import { epubContainerPath, isEpubDocumentName, readEpub } from './epub.ts';
import { openFolder } from './folder.ts';
import { createMeter, defaultLimits, type ArchiveLimits } from './limits.ts';
import { sortNaturally } from './natural-order.ts';
import {
  baseName,
  isDocumentName,
  isImageName,
  isJunk,
  isUnreadPage,
  isUnsafePath,
  normalisePath,
  whyNoBook,
} from './path-rules.ts';
import { readUpTo } from './read-at.ts';
import { ImportRefusal, toRefusal, type ImportWarning } from './refusal.ts';
import { sniffBytes, sniffFormat } from './sniff-format.ts';
import { openSpooled } from './spooled.ts';
import { openTar } from './tar.ts';
import { openZip } from './zip.ts';

export type ContainerKind = 'zip' | 'rar' | '7z' | 'tar' | 'epub' | 'folder';

/**
 * A page or a metadata file. `path` is inside the container, with forward slashes; `name` its last segment. `place`
 * counts pages from 0, also those in formats that are not read: metadata speaks of a page by this number.
 */
export type Entry = { path: string; name: string; sizeBytes: number; place: number };

export type Container = {
  kind: ContainerKind;
  /** The given path. */
  path: string;
  /**
   * The pages in natural order, or in the order of the spine of an EPUB. Never empty. Only their names show that they
   * are images.
   */
  entries: readonly Entry[];
  /** Pages in all, also those in formats that are not read. */
  pageCount: number;
  /** ComicInfo.xml, MetronInfo.xml and series.json files, the outermost first. */
  documents: readonly Entry[];
  /** The content of the package document of an EPUB. */
  book: OpfBook | null;
  warnings: readonly ImportWarning[];
  /**
   * Reads the bytes of one entry. Reading in the order of `entries` is cheapest; several calls at once are allowed.
   * @throws ImportRefusal `corrupt`, `encrypted`, `bomb` or `unreadable`, with the path of the entry in `detail`.
   */
  read(entry: Entry): Promise<Buffer<ArrayBuffer>>;
  /** Frees the file and any scratch space. No read may follow. */
  close(): Promise<void>;
};

/** See `openContainer`. */
export type OpenOptions = { limits?: Partial<ArchiveLimits>; spoolFolder?: string };

const kindOfExtension: Record<string, ContainerKind> = {
  '.cbz': 'zip',
  '.zip': 'zip',
  '.cbr': 'rar',
  '.rar': 'rar',
  '.cb7': '7z',
  '.7z': '7z',
  '.epub': 'epub',
  '.cbt': 'tar',
  '.tar': 'tar',
  '.tgz': 'tar',
  '.txz': 'tar',
  '.tbz2': 'tar',
  '.gz': 'tar',
  '.xz': 'tar',
  '.bz2': 'tar',
  '.zst': 'tar',
};

/** Whether a name looks like a comic archive. It only selects files in a folder; the content decides later. */
export const isArchiveName = (name: string): boolean =>
  /\.(?:cbz|zip|cbr|rar|cb7|7z|epub|cbt|tar|tgz|txz|tbz2|tar\.(?:gz|xz|bz2|zst))$/i.test(name);

/** Whether an entry is ever read. The limits count only these entries. */
function isWanted(path: string): boolean {
  const plain = normalisePath(path);
  return !isJunk(plain) && (isImageName(plain) || isDocumentName(plain) || isEpubDocumentName(plain));
}

/** `null` for a zip with a compression that only 7-Zip can read. */
const openPlain = (archive: 'zip' | 'tar', fd: number, context: OpenContext): Promise<Archive | null> =>
  archive === 'zip' ? openZip(fd, context) : openTar(fd, context.archiveBytes, context);

async function openArchive(context: OpenContext): Promise<{ kind: ContainerKind; archive: Archive }> {
  const file = await open(context.path, 'r');
  let plain: Archive | null = null;
  try {
    const format = sniffFormat(await readUpTo(file.fd, 0, Math.min(sniffBytes, context.archiveBytes)));
    if (format.archive === null) throw new ImportRefusal('not-an-archive', format.looksLike);
    if (format.archive === 'stream')
      return { kind: 'tar', archive: await openCompressedTar(format.compression, context) };
    if (format.archive === 'rar' || format.archive === '7z')
      return { kind: format.archive, archive: await openSpooled(format.archive, context) };
    plain = await openPlain(format.archive, file.fd, context);
    return {
      kind: format.archive,
      archive: plain ? { ...plain, close: () => file.close() } : await openSpooled('7z', context),
    };
  } finally {
    if (!plain) await file.close();
  }
}

/** Checks the rules for every archive before anything is unpacked. */
function assertSafe(members: readonly Member[], paths: readonly string[], context: OpenContext): void {
  const meter = createMeter(context.limits, Math.max(context.archiveBytes, 1));
  members.forEach((member, index) => {
    const path = paths[index] ?? '';
    if (isUnsafePath(path)) throw new ImportRefusal('unsafe-path', member.path);
    if (member.isLink) throw new ImportRefusal('unsafe-path', `${member.path} is a link`);
    if (member.isFolder || !context.isWanted(path)) return;
    if (member.isEncrypted) throw new ImportRefusal('encrypted', member.path);
    meter.next(member.path);
    meter.add(member.sizeBytes);
  });
}

const toEntry = (path: string, sizeBytes: number, place: number): Entry => ({
  path,
  name: baseName(path),
  sizeBytes,
  place,
});
const depthOf = (entry: Entry): number => entry.path.split('/').length;

const filesNotRead = (paths: readonly string[]): ImportWarning[] =>
  paths.flatMap((path): ImportWarning[] => {
    if (isUnreadPage(path)) return [{ code: 'page-not-read', detail: `${path} has no picture format that is read` }];
    const reason = whyNoBook(path);
    return reason === null ? [] : [{ code: 'file-not-read', detail: `${path}: ${reason}` }];
  });

async function arrange(kind: ContainerKind, archive: Archive, context: OpenContext, path: string): Promise<Container> {
  const paths = archive.members.map((member) => normalisePath(member.path));
  if (kind !== 'folder') assertSafe(archive.members, paths, context);
  const indexes = new Map<Entry, number>();
  const warnings: ImportWarning[] = [];
  const take = (index: number, place: number): Entry => {
    const entry = toEntry(paths[index] ?? '', archive.members[index]?.sizeBytes ?? 0, place);
    indexes.set(entry, index);
    return entry;
  };

  const files = archive.members.flatMap((member, index) =>
    member.isFolder || isJunk(paths[index] ?? '') ? [] : [index],
  );
  const documents = sortNaturally(
    files.filter((index) => isDocumentName(paths[index] ?? '')).map(take),
    (entry) => entry.path,
  ).toSorted((a, b) => depthOf(a) - depthOf(b));
  const epub =
    kind === 'zip' && paths.includes(epubContainerPath) ? await readEpub(archive, (index) => paths[index] ?? '') : null;
  if (epub) warnings.push(...epub.warnings);
  const unread = epub ? [] : filesNotRead(files.map((index) => paths[index] ?? ''));
  warnings.push(...unread);
  const isPage = (path: string) => isImageName(path) || isUnreadPage(path);
  const pages = (
    epub
      ? epub.pages
      : sortNaturally(
          files.filter((index) => isPage(paths[index] ?? '')),
          (index) => paths[index] ?? '',
        )
  ).map(take);
  const entries = epub ? pages : pages.filter((entry) => isImageName(entry.path));
  if (entries.length === 0) throw new ImportRefusal('empty', unread[0]?.detail);

  const realKind = epub ? 'epub' : kind;
  const expected = kindOfExtension[extname(path).toLowerCase()];
  if (kind !== 'folder' && expected && expected !== realKind)
    warnings.push({ code: 'wrong-extension', detail: `${extname(path)} is really ${realKind}` });

  return {
    kind: realKind,
    path,
    entries,
    pageCount: pages.length,
    documents,
    book: epub?.book ?? null,
    warnings,
    async read(entry) {
      const index = indexes.get(entry);
      if (index === undefined) throw new RangeError(`${entry.path} is not an entry of this container`);
      try {
        return await archive.read(index);
      } catch (error) {
        const { code, detail, cause } = toRefusal(error);
        throw new ImportRefusal(code, detail ? `${entry.path}: ${detail}` : entry.path, { cause });
      }
    },
    close: () => archive.close(),
  };
}

/**
 * Opens a comic archive or a folder of images. The format is read from the content, not from the name.
 * Nothing is unpacked before the first read, apart from a compressed tar, which has no list of its entries.
 * Call `close` when done: an open container holds a file and perhaps a scratch file.
 * @param options `limits` replaces single values of `defaultLimits` (bytes and counts); `spoolFolder` is the folder
 * into which formats without random access unpack, by default the system's temporary folder.
 * @throws ImportRefusal and nothing else.
 */
export async function openContainer(path: string, options: OpenOptions = {}): Promise<Container> {
  let archive: Archive | null = null;
  try {
    const status = await stat(path);
    const limits = { ...defaultLimits, ...options.limits };
    const context: OpenContext = {
      path: resolve(path),
      archiveBytes: status.size,
      limits,
      spoolFolder: options.spoolFolder ?? tmpdir(),
      isWanted,
    };
    if (status.isDirectory()) {
      archive = await openFolder(context);
      return await arrange('folder', archive, context, path);
    }
    if (!status.isFile()) throw new ImportRefusal('not-a-comic', 'neither a file nor a folder');
    const opened = await openArchive(context);
    archive = opened.archive;
    return await arrange(opened.kind, archive, context, path);
  } catch (error) {
    await archive?.close().catch(() => {});
    throw toRefusal(error);
  }
}
