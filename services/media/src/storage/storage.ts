import type { Readable } from 'node:stream';

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A stored object held open. Ends with `stream`'s end or with `close`. */
export interface StoredObject {
  sizeBytes: number;
  stream(range?: ByteRange): Readable;
  close(): Promise<void>;
}

/**
 * Where originals and variants lie. Keys are `/`-separated and made by us, never by a visitor.
 * An object appears whole or not at all, and once there it never changes: what was handed out under an immutable
 * address stays true.
 */
export interface Storage {
  /**
   * Stores bytes, or moves a file in. Does nothing but remove that file when an object of the same size is there
   * already, so the same again, after being stopped anywhere, is no error.
   * @throws Error when the file is not of that size.
   */
  put(key: string, source: Uint8Array | { file: string; sizeBytes: number }): Promise<void>;
  /** null when there is none; so for `open` and `sizeBytes`. */
  read(key: string): Promise<Buffer | null>;
  open(key: string): Promise<StoredObject | null>;
  sizeBytes(key: string): Promise<number | null>;
  /** Unix seconds; null when there is none. */
  writtenAt(key: string): Promise<number | null>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Keys that begin with `prefix`, which ends in `/`, in no order. */
  list(prefix: string): AsyncIterable<string>;
}
