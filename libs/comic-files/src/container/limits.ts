import { ImportRefusal } from './refusal.ts';

/**
 * The largest unpacked content of one archive. Only content that is read counts: pages and metadata, or the whole
 * stream of a compressed tar.
 */
export type ArchiveLimits = {
  maxEntries: number;
  maxEntryBytes: number;
  maxTotalBytes: number;
  /**
   * Unpacked bytes per packed byte. Checked only from `ratioFloorBytes` on, because a small blank page may be
   * compressed a thousandfold.
   */
  maxRatio: number;
  ratioFloorBytes: number;
};

const mebibyte = 1024 * 1024;

export const defaultLimits: ArchiveLimits = {
  maxEntries: 20_000,
  maxEntryBytes: 256 * mebibyte,
  maxTotalBytes: 8 * 1024 * mebibyte,
  maxRatio: 100,
  ratioFloorBytes: 32 * mebibyte,
};

export type Meter = {
  /** Starts the count of another entry. */
  next(name: string): void;
  /** Counts unpacked bytes of the current entry; throws `bomb` as soon as a limit is exceeded. */
  add(bytes: number): void;
};

/**
 * Counts the unpacked bytes of an archive of `archiveBytes`: declared sizes before reading, and real bytes while
 * unpacking.
 */
export function createMeter(limits: ArchiveLimits, archiveBytes: number): Meter {
  let name = '';
  let entryBytes = 0;
  let totalBytes = 0;
  return {
    next(entryName) {
      name = entryName;
      entryBytes = 0;
    },
    add(bytes) {
      entryBytes += bytes;
      totalBytes += bytes;
      if (entryBytes > limits.maxEntryBytes)
        throw new ImportRefusal('bomb', `${name}: more than ${limits.maxEntryBytes} bytes`);
      if (totalBytes > limits.maxTotalBytes)
        throw new ImportRefusal('bomb', `more than ${limits.maxTotalBytes} bytes in all`);
      if (totalBytes > limits.ratioFloorBytes && totalBytes > limits.maxRatio * archiveBytes) {
        throw new ImportRefusal('bomb', `more than ${limits.maxRatio} times the size of the archive`);
      }
    },
  };
}

export function assertEntryCount(count: number, limits: ArchiveLimits): void {
  if (count > limits.maxEntries) throw new ImportRefusal('bomb', `more than ${limits.maxEntries} entries`);
}
