import * as v from 'valibot';

const number = (normal: number, what: string) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, `Expected a number of ${what}`), v.transform(Number)),
    String(normal),
  );
const bytes = (normal: number) => number(normal, 'bytes');

/** Settings of the gate, as valibot schemas by name of the variable. Sizes are bytes after brotli unless said. */
export const gateConfig = {
  /** A remote's entry, which every page of it waits for. */
  GATE_ENTRY_BYTES: bytes(8 * 1024),
  /** The same where the remote brings a federation runtime of its own: the entry with all that it imports at once. */
  GATE_RUNTIME_BYTES: bytes(34 * 1024),
  /** Everything that one page brings: entry, scripts and styles. */
  GATE_PAGE_BYTES: bytes(64 * 1024),
  /** Words of one language. */
  GATE_WORDS_BYTES: bytes(16 * 1024),
  /** Everything in a build. */
  GATE_BUILD_BYTES: bytes(1024 * 1024),
  /** The same, uncompressed. */
  GATE_UNPACKED_BYTES: bytes(4 * 1024 * 1024),
  /** How many files a build may have, compressed copies not counted. */
  GATE_FILES: number(300, 'files'),
} as const;

/** Size limits in bytes: after brotli, but `openingBytes` and `unpackedBytes` uncompressed. `files` is a number. */
export interface GateLimits {
  entryBytes: number;
  runtimeBytes: number;
  pageBytes: number;
  wordsBytes: number;
  buildBytes: number;
  unpackedBytes: number;
  files: number;
  openingBytes: number;
}

/** An opening stands in the page itself, unpacked. */
const openingBytes = 8 * 1024;

/** The limits that the settings give; the limit of an opening is fixed. */
export function limitsOf(config: {
  GATE_ENTRY_BYTES: number;
  GATE_RUNTIME_BYTES: number;
  GATE_PAGE_BYTES: number;
  GATE_WORDS_BYTES: number;
  GATE_BUILD_BYTES: number;
  GATE_UNPACKED_BYTES: number;
  GATE_FILES: number;
}): GateLimits {
  return {
    entryBytes: config.GATE_ENTRY_BYTES,
    runtimeBytes: config.GATE_RUNTIME_BYTES,
    pageBytes: config.GATE_PAGE_BYTES,
    wordsBytes: config.GATE_WORDS_BYTES,
    buildBytes: config.GATE_BUILD_BYTES,
    unpackedBytes: config.GATE_UNPACKED_BYTES,
    files: config.GATE_FILES,
    openingBytes,
  };
}

/** The limits without any setting. */
export const usualLimits: GateLimits = limitsOf(v.parse(v.object(gateConfig), {}));
