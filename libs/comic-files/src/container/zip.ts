import { isUtf8 } from 'node:buffer';
import { read } from 'node:fs';
import { crc32, inflateRaw } from 'node:zlib';
import { fromRandomAccessReaderPromise, getFileNameLowLevel, RandomAccessReader, type Entry } from 'yauzl';
import { corrupt, type Archive, type Member, type OpenContext } from './archive.ts';
import { assertEntryCount } from './limits.ts';
import { readAt, readUpTo } from './read-at.ts';
import { ImportRefusal, messageOf } from './refusal.ts';

const localHeaderBytes = 30;
/** Larger than the longest end record with its comment, which is read first. Most central directories fit too. */
const windowBytes = 80 * 1024;
const spareBytes = 64;
const stored = 0;
const deflated = 8;

/** Replaces the many small reads of a central directory by a few large ones. */
class WindowedReader extends RandomAccessReader {
  #fd: number;
  #sizeBytes: number;
  #start = 0;
  #window: Buffer = Buffer.alloc(0);

  constructor(fd: number, sizeBytes: number) {
    super();
    this.#fd = fd;
    this.#sizeBytes = sizeBytes;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null, bytesRead?: number) => void,
  ): void {
    const give = (): void => {
      const from = position - this.#start;
      done(null, this.#window.copy(buffer, offset, from, from + length));
    };
    if (position >= this.#start && position + length <= this.#start + this.#window.length) {
      queueMicrotask(give);
      return;
    }
    const start = Math.max(0, Math.min(position, this.#sizeBytes - windowBytes));
    const target = Buffer.allocUnsafeSlow(Math.max(windowBytes, position + length - start));
    read(this.#fd, target, 0, target.length, start, (error, bytesRead) => {
      if (error) return done(error);
      this.#start = start;
      this.#window = target.subarray(0, bytesRead);
      give();
    });
  }
}

const nameOf = (entry: Entry): string => {
  const raw = entry.fileNameRaw;
  const flag = isUtf8(raw) ? entry.generalPurposeBitFlag | 0x800 : entry.generalPurposeBitFlag;
  return getFileNameLowLevel(flag, raw, entry.extraFields, false);
};

/** Archivers on Unix and macOS store the file mode in the upper half of the attributes. */
const isSymbolicLink = (entry: Entry): boolean =>
  [3, 19].includes(entry.versionMadeBy >>> 8) && ((entry.externalFileAttributes >>> 16) & 0xf000) === 0xa000;

const toMember = (entry: Entry, path: string): Member => ({
  path,
  sizeBytes: entry.uncompressedSize,
  isFolder: path.endsWith('/'),
  isLink: isSymbolicLink(entry),
  isEncrypted: entry.isEncrypted(),
});

async function listEntries(fd: number, context: OpenContext): Promise<Entry[]> {
  const entries: Entry[] = [];
  try {
    const zip = await fromRandomAccessReaderPromise(
      new WindowedReader(fd, context.archiveBytes),
      context.archiveBytes,
      { autoClose: false, decodeStrings: false },
    );
    assertEntryCount(zip.entryCount, context.limits);
    for await (const entry of zip.eachEntry()) entries.push(entry);
  } catch (error) {
    if (/strong encryption/.test(messageOf(error))) throw new ImportRefusal('encrypted', null, { cause: error });
    throw error;
  }
  return entries;
}

/** Refuses entries that share bytes: with them a small zip can unpack to terabytes although all its sizes are true. */
function assertNoOverlap(entries: readonly Entry[]): void {
  const sorted = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  let end = 0;
  for (const entry of sorted) {
    if (entry.relativeOffsetOfLocalHeader < end) throw new ImportRefusal('bomb', 'entries lie over each other');
    end = entry.relativeOffsetOfLocalHeader + localHeaderBytes + entry.fileNameLength + entry.compressedSize;
  }
}

/** Inflates an entry at once on the thread pool. More bytes than the declared size are refused. */
const inflate = (packed: Buffer<ArrayBuffer>, sizeBytes: number): Promise<Buffer<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    inflateRaw(
      packed,
      { chunkSize: Math.max(64, sizeBytes + 1), maxOutputLength: Math.max(1, sizeBytes) },
      (error, data) => {
        if (!error) return resolve(data);
        const overflows = 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
        reject(overflows ? new ImportRefusal('bomb', 'an entry unpacks to more than it declares') : error);
      },
    );
  });

/**
 * One read per entry: the local header comes together with the data. Its length is estimated from the central directory
 * with some reserve, because archivers add bytes there. A longer header, which is rare, needs a second read.
 */
async function readEntry(fd: number, entry: Entry): Promise<Buffer<ArrayBuffer>> {
  const at = entry.relativeOffsetOfLocalHeader;
  const span = await readUpTo(
    fd,
    at,
    localHeaderBytes + entry.fileNameLength + entry.extraFieldLength + spareBytes + entry.compressedSize,
  );
  if (span.length < localHeaderBytes || span.readUInt32LE(0) !== 0x04034b50) throw corrupt('an entry has no header');
  const dataAt = localHeaderBytes + span.readUInt16LE(26) + span.readUInt16LE(28);
  const end = dataAt + entry.compressedSize;
  const packed = end <= span.length ? span.subarray(dataAt, end) : await readAt(fd, at + dataAt, entry.compressedSize);
  const data = entry.compressionMethod === stored ? packed : await inflate(packed, entry.uncompressedSize);
  if (data.length !== entry.uncompressedSize) throw corrupt('an entry has another size than declared');
  if (crc32(data) !== entry.crc32) throw corrupt('an entry fails its checksum');
  return data;
}

/** Whether this reader cannot unpack a wanted entry although the format allows it. */
const needsOtherDecoder = (entry: Entry): boolean =>
  entry.compressionMethod !== stored && entry.compressionMethod !== deflated;

/**
 * A zip in `fd`, which the caller must close. Resolves with `null` when a wanted entry is neither stored nor deflated:
 * the 7-Zip decoder reads those.
 */
export async function openZip(fd: number, context: OpenContext): Promise<Archive | null> {
  const entries = await listEntries(fd, context);
  const members = entries.map((entry) => toMember(entry, nameOf(entry)));
  const isEncrypted = members.some((member) => member.isEncrypted);
  if (
    !isEncrypted &&
    entries.some((entry, index) => needsOtherDecoder(entry) && context.isWanted(members[index]?.path ?? ''))
  )
    return null;
  assertNoOverlap(entries);
  return {
    members,
    read: async (index) => {
      const entry = entries[index];
      if (!entry) throw new RangeError(`no entry ${index}`);
      return readEntry(fd, entry);
    },
    close: async () => {},
  };
}
