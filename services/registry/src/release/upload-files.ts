import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { link, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RemoteBuild } from '@yonkoma/contract';
import type { Files } from '@yonkoma/gate/build/file-rules';

/** In the folder of the served files, but under a name that is never served. */
const placeOf = (folder: string, upload: string) => join(folder, '.uploads', upload);

export function missingOf(folder: string, upload: string, { files }: Pick<RemoteBuild, 'files'>): string[] {
  return files.filter(({ path }) => !existsSync(join(placeOf(folder, upload), path))).map(({ path }) => path);
}

/**
 * Writes a file while it is received, and keeps it if it has the listed hash. Returns false if not, and as soon as it
 * is too long.
 * Written once: an existing file stays, because both have the same bytes.
 * @throws the error of a broken connection; the partial file is removed.
 */
export async function keepUploaded(
  folder: string,
  upload: string,
  listed: RemoteBuild['files'][number],
  bytes: Readable,
): Promise<boolean> {
  const file = join(placeOf(folder, upload), listed.path);
  const aside = join(folder, '.uploads', `.${randomUUID()}`);
  await mkdir(dirname(file), { recursive: true });
  const sum = createHash('sha384');
  let sizeBytes = 0;
  const measure = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      sizeBytes += chunk.length;
      if (sizeBytes > listed.sizeBytes) return;
      sum.update(chunk);
      yield chunk;
    }
  };
  try {
    await pipeline(measure(bytes.iterator({ destroyOnReturn: false })), createWriteStream(aside, { flags: 'wx' }));
    if (sizeBytes !== listed.sizeBytes || `sha384-${sum.digest('base64')}` !== listed.integrity) return false;
    await link(aside, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    return true;
  } finally {
    await rm(aside, { force: true });
  }
}

/** The files that were received so far. */
export async function readUploaded(
  folder: string,
  upload: string,
  { files }: Pick<RemoteBuild, 'files'>,
): Promise<Files> {
  const read = await Promise.all(
    files.map(
      async ({ path }) => [path, await readFile(join(placeOf(folder, upload), path)).catch(() => undefined)] as const,
    ),
  );
  return Object.fromEntries(read.filter((entry): entry is [string, Buffer<ArrayBuffer>] => entry[1] !== undefined));
}

export async function dropUploaded(folder: string, upload: string): Promise<void> {
  await rm(placeOf(folder, upload), { recursive: true, force: true });
}
