import { createHash } from 'node:crypto';
import type { RemoteBuild } from '@yonkoma/contract';
import { allWordFiles } from './word-files.ts';

/** The bytes of a build, by path relative to its folder; a compressed copy has `.br` or `.gz` added. */
export type Files = Record<string, Uint8Array>;

/**
 * The first fault that keeps a build from being published, or null: a file that the document names is not listed or not
 * given, or the SHA-384 of its bytes is not the listed one.
 */
export function findFault(
  { files, ...build }: RemoteBuild,
  given: Files,
): { key: 'file-missing' | 'integrity-mismatch'; path: string } | null {
  const listed = new Set(files.map(({ path }) => path));
  const pages = Object.values(build.pageFiles);
  const named = [
    build.entry,
    ...build.scripts,
    ...build.styles,
    ...allWordFiles(build),
    ...pages.flatMap((page) => [...page.scripts, ...page.styles]),
  ];
  const missing = named.find((path) => !listed.has(path));
  return missing === undefined ? wrongFile(files, given) : { key: 'file-missing', path: missing };
}

/** The first listed file that is not given, else the first whose bytes have another hash; null when all are right. */
export function wrongFile(files: RemoteBuild['files'], given: Files): ReturnType<typeof findFault> {
  const missing = files.find(({ path }) => !Object.hasOwn(given, path));
  if (missing) return { key: 'file-missing', path: missing.path };
  const wrong = files.find(({ path, integrity }) => integrityOf(given[path] as Uint8Array) !== integrity);
  return wrong ? { key: 'integrity-mismatch', path: wrong.path } : null;
}

/** The Subresource Integrity value of bytes, or of a text in UTF-8. */
export function integrityOf(bytes: Uint8Array | string): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
