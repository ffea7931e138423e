import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { parse } from '@babel/parser';
import { parse as parseCss, type Root } from 'postcss';
import type { Release } from './release.ts';

type Given = Pick<Release, 'build' | 'files'>;
export type Script = ReturnType<typeof parse>;

/**
 * By the bytes themselves: a build keeps most of its files from one version to the next, and several rules read the
 * same ones.
 */
const kept = {
  script: new WeakMap<Uint8Array, Script | Error>(),
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

/** The listed files with this ending whose bytes came along. */
export function filesOf({ build, files }: Given, ending: string): { path: string; bytes: Uint8Array; text: string }[] {
  return build.files
    .filter(({ path }) => path.endsWith(ending))
    .flatMap(({ path }) => {
      const bytes = Object.hasOwn(files, path) ? files[path] : undefined;
      return bytes ? [{ path, bytes, text: textOf(bytes) }] : [];
    });
}

/** The syntax of a script; an Error that says why it is none. */
export function scriptOf(bytes: Uint8Array): Script | Error {
  return once(kept.script, bytes, () => attempt(() => parse(textOf(bytes), { sourceType: 'script' })));
}

/** The rules of a style sheet; an Error that says why it is none. */
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

/** Bytes that travel: the packed copy that came along where it holds the file, else one of our own. */
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

/** JSON of a listed file; undefined when it is missing or none. */
export function jsonOf({ files }: Given, path: string): unknown {
  const bytes = Object.hasOwn(files, path) ? files[path] : undefined;
  try {
    return bytes && JSON.parse(textOf(bytes));
  } catch {
    return undefined;
  }
}
