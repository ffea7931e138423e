import type { Readable } from 'node:stream';

/** The first and the last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** An open stored object. It is closed at the end of `stream`, or by `close`. */
export interface StoredObject {
  sizeBytes: number;
  stream(range?: ByteRange): Readable;
  close(): Promise<void>;
}

/**
 * The storage of originals and variants. Keys are separated by `/` and made by this domain, never by a visitor.
 * An object appears completely or not at all and never changes, because its addresses are immutable.
 */
export interface Storage {
  /**
   * Stores bytes, or moves a file in. If there is already an object of the same size, it only removes that file. So a
   * repeated call after an interruption is no error.
   * @throws Error when the file is not of that size.
   */
  put(key: string, source: Uint8Array | { file: string; sizeBytes: number }): Promise<void>;
  /** Returns null when there is none, like `open` and `sizeBytes`. */
  read(key: string): Promise<Buffer | null>;
  open(key: string): Promise<StoredObject | null>;
  sizeBytes(key: string): Promise<number | null>;
  /** Returns unix seconds; null when there is none. */
  writtenAt(key: string): Promise<number | null>;
  /** Removing a missing object is no error. */
  remove(key: string): Promise<void>;
  /** Keys that begin with `prefix`, which ends in `/`, in no order. */
  list(prefix: string): AsyncIterable<string>;
}
