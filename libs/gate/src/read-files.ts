import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { parse } from '@babel/parser';
import { parse as parseCss, type Root } from 'postcss';
import type { Language, RemoteBuild } from '@yonkoma/contract';
import { mergeWords, wordFiles } from './build/word-files.ts';
import type { Release } from './release.ts';

type Given = Pick<Release, 'build' | 'files'>;
/** The syntax tree of a script, as `@babel/parser` gives it. */
export type Script = ReturnType<typeof parse>;

/**
 * By the bytes themselves: a build keeps most of its files from one version to the next, and several rules read the
 * same ones.
 */
const kept = {
  var: new WeakMap<Uint8Array, Script | Error>(),
  module: new WeakMap<Uint8Array, Script | Error>(),
  sheet: new WeakMap<Uint8Array, Root | Error>(),
  size: new WeakMap<Uint8Array, number>(),
};

function once<T>(known: WeakMap<Uint8Array, T>, bytes: Uint8Array, make: () => T): T {
  const had = known.get(bytes);
  if (had !== undefined) return had;
  const made = make();
  known.set(bytes, made);
  return made;
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** The listed files with this ending (such as `.js`) that were uploaded, with their bytes and UTF-8 text. */
export function filesOf({ build, files }: Given, ending: string): { path: string; bytes: Uint8Array; text: string }[] {
  return build.files
    .filter(({ path }) => path.endsWith(ending))
    .flatMap(({ path }) => {
      const bytes = Object.hasOwn(files, path) ? files[path] : undefined;
      return bytes ? [{ path, bytes, text: textOf(bytes) }] : [];
    });
}

/**
 * The syntax tree of a script of a build in this format, or the syntax error, which is returned and not thrown. A build
 * of ES modules may also have classic scripts, for its workers.
 */
export function scriptOf(bytes: Uint8Array, format: RemoteBuild['format'] = 'var'): Script | Error {
  const sourceType = format === 'var' ? 'script' : 'unambiguous';
  return once(kept[format], bytes, () => attempt(() => parse(textOf(bytes), { sourceType })));
}

/** The parsed style sheet, or the syntax error, which is returned and not thrown. */
export function sheetOf(bytes: Uint8Array): Root | Error {
  return once(kept.sheet, bytes, () => attempt(() => parseCss(textOf(bytes))));
}

function attempt<T>(make: () => T): T | Error {
  try {
    return make();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/**
 * The size of a file after brotli: of its uploaded copy if that unpacks to the file, else of one made here at quality
 * 11. 0 for a missing file.
 */
export function packedBytes(files: Given['files'], path: string): number {
  const bytes = files[path];
  if (!bytes) return 0;
  return once(kept.size, bytes, () => {
    const packed = files[`${path}.br`];
    if (packed && holds(packed, bytes)) return packed.byteLength;
    return brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
    }).byteLength;
  });
}

function holds(packed: Uint8Array, bytes: Uint8Array): boolean {
  try {
    return brotliDecompressSync(packed, { maxOutputLength: bytes.byteLength + 1 }).equals(bytes);
  } catch {
    return false;
  }
}

/** The parsed JSON of a file; undefined when it is missing or not JSON. */
export function jsonOf({ files }: Given, path: string): unknown {
  const bytes = Object.hasOwn(files, path) ? files[path] : undefined;
  try {
    return bytes && JSON.parse(textOf(bytes));
  } catch {
    return undefined;
  }
}

/** All the words of a language, of every page and of some pages; undefined when none of their files can be read. */
export function wordsIn({ build, files }: Given, language: Language): Record<string, unknown> | undefined {
  const read = wordFiles(build, language)
    .map((path) => jsonOf({ build, files }, path))
    .filter((words) => words !== undefined);
  return read.length > 0 ? mergeWords(read) : undefined;
}
