import { ImportRefusal } from './refusal.ts';
import type { ArchiveLimits } from './limits.ts';

/** One entry in the list of an archive, before any rule is applied. */
export type Member = {
  path: string;
  /** The declared unpacked size. */
  sizeBytes: number;
  isFolder: boolean;
  /** A symbolic or hard link, or a device. */
  isLink: boolean;
  isEncrypted: boolean;
};

/**
 * An opened archive of one format. It lists and reads entries and applies no rules. `read` takes the position of a
 * member in `members`.
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
  /**
   * The folder for formats without random access: they unpack into one file, which is unlinked while open, so that a
   * crash leaves nothing.
   */
  spoolFolder: string;
  /** Formats that unpack in one pass keep only these entries. */
  isWanted(path: string): boolean;
};

export const corrupt = (detail: string): ImportRefusal => new ImportRefusal('corrupt', detail);
