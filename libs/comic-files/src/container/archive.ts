import { ImportRefusal } from './refusal.ts';
import type { ArchiveLimits } from './limits.ts';

/** One thing an archive lists, before any rule was applied. */
export type Member = {
  path: string;
  /** Unpacked, as declared. */
  sizeBytes: number;
  isFolder: boolean;
  /** A symbolic or hard link, or a device. */
  isLink: boolean;
  isEncrypted: boolean;
};

/**
 * An opened archive of one format: lists and reads, decides nothing. `read` takes the position of a member in
 * `members`.
 */
export type Archive = {
  members: readonly Member[];
  read(index: number): Promise<Buffer<ArrayBuffer>>;
  close(): Promise<void>;
};

export type OpenContext = {
  /** Absolute. */
  path: string;
  archiveBytes: number;
  limits: ArchiveLimits;
  /** Where formats without random access unpack to: one file, unlinked while open, so that a crash leaves nothing. */
  spoolFolder: string;
  /** Formats that unpack in one pass keep only these. */
  isWanted(path: string): boolean;
};

export const corrupt = (detail: string): ImportRefusal => new ImportRefusal('corrupt', detail);
