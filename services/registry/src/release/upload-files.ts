import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RemoteBuild } from '@yonkoma/contract';
import type { Files } from '../remote/remote-rules.ts';

/** Beside what is served, under a name that nothing serves. */
const placeOf = (folder: string, upload: string) => join(folder, '.uploads', upload);

export const integrityOf = (bytes: Uint8Array) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

export function missingOf(folder: string, upload: string, { files }: RemoteBuild): string[] {
  return files.filter(({ path }) => !existsSync(join(placeOf(folder, upload), path))).map(({ path }) => path);
}

/** Writes a file once: where one lies already it stays, since both hold the same bytes. */
export async function keepUploaded(folder: string, upload: string, path: string, bytes: Uint8Array): Promise<void> {
  const file = join(placeOf(folder, upload), path);
  const aside = join(folder, '.uploads', `.${randomUUID()}`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(aside, bytes);
  await link(aside, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(aside, { force: true });
}

/** What has come so far. */
export async function readUploaded(folder: string, upload: string, { files }: RemoteBuild): Promise<Files> {
  const read = await Promise.all(files.map(async ({ path }) => [path, await readFile(join(placeOf(folder, upload), path)).catch(() => undefined)] as const));
  return Object.fromEntries(read.filter((entry): entry is [string, Buffer<ArrayBuffer>] => entry[1] !== undefined));
}

export async function dropUploaded(folder: string, upload: string): Promise<void> {
  await rm(placeOf(folder, upload), { recursive: true, force: true });
}
