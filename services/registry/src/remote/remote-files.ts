import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { RemoteBuild } from '@yonkoma/contract';
import { compressFully, isCompressible, readBuiltFiles } from '@yonkoma/service-kit';
import type { Files } from '@yonkoma/gate/build/file-rules';

type Named = Pick<RemoteBuild, 'name' | 'version'>;

/** Whether a version's files exist: in `<folder>/<remote>/<version>`, which is complete or missing. */
export function hasFiles(folder: string, { name, version }: Named): boolean {
  return existsSync(join(folder, name, version));
}

/**
 * Writes a version's files and their compressed copies to a staging folder and moves them into place in one step. The
 * files were already checked against the build.
 */
export async function writeFiles(
  folder: string,
  build: Named & { files: readonly { path: string }[] },
  files: Files,
): Promise<void> {
  const staging = join(folder, '.staging', randomUUID());
  try {
    for (const { path } of build.files) {
      const bytes = files[path] as Uint8Array;
      const file = join(staging, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes);
      if (!isCompressible(path)) continue;
      const { br, gz } = await compressedCopies(path, bytes, files);
      if (br.byteLength < bytes.byteLength) await writeFile(`${file}.br`, br);
      if (gz.byteLength < bytes.byteLength) await writeFile(`${file}.gz`, gz);
    }
    const place = join(folder, build.name, build.version);
    await mkdir(dirname(place), { recursive: true });
    await rename(staging, place).catch((error: unknown) => {
      // Another process has just published the same version, with the same files.
      if (!hasFiles(folder, build)) throw error;
    });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** The files of a stored version, with their compressed copies. */
export const readFiles = (
  folder: string,
  { name, version, files }: Named & Pick<RemoteBuild, 'files'>,
): Promise<Files> => readBuiltFiles(join(folder, name, version), files);

/** Removes a version in one step: it is renamed first, so that no partial version is served. */
export async function removeFiles(folder: string, name: string, version: string): Promise<void> {
  const aside = join(folder, '.staging', randomUUID());
  await mkdir(dirname(aside), { recursive: true });
  await rename(join(folder, name, version), aside).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rm(aside, { recursive: true, force: true });
}

/** The compressed copies of the build, if they match the file, else our own. */
async function compressedCopies(
  path: string,
  bytes: Uint8Array,
  files: Files,
): Promise<{ br: Uint8Array; gz: Uint8Array }> {
  const limit = { maxOutputLength: bytes.byteLength + 1 };
  const holds = (unpacked: Promise<Buffer>) =>
    unpacked.then(
      (content) => content.equals(bytes),
      () => false,
    );
  const [br, gz] = [files[`${path}.br`], files[`${path}.gz`]];
  const isGood =
    br && gz && (await holds(promisify(brotliDecompress)(br, limit))) && (await holds(promisify(gunzip)(gz, limit)));
  return isGood ? { br, gz } : compressFully(bytes);
}
