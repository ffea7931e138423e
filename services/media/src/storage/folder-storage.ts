import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { copyFile, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isErrno } from './errno.ts';
import type { Storage } from './storage.ts';
import { inFolder, writeFile } from './write-file.ts';

/**
 * Stores objects as files below `root`. Unfinished files are in `root/unfinished` and can be removed when their process
 * has ended.
 */
export function folderStorage(root: string): Storage {
  const pathOf = (key: string) => join(root, ...key.split('/'));

  async function put(key: string, source: Uint8Array | { file: string; sizeBytes: number }): Promise<void> {
    if ('file' in source) return move(source.file, source.sizeBytes, pathOf(key));
    const unfinished = join(root, 'unfinished', randomUUID());
    try {
      await writeFile(unfinished, source);
      await move(unfinished, source.length, pathOf(key));
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  return {
    put,
    read: (key) => orNull(readFile(pathOf(key))),
    async sizeBytes(key) {
      return (await orNull(stat(pathOf(key))))?.size ?? null;
    },
    async open(key) {
      const handle = await orNull(open(pathOf(key)));
      if (!handle) return null;
      const { size } = await handle.stat();
      return {
        sizeBytes: size,
        stream: (range) => handle.createReadStream({ ...range, highWaterMark: 256 * 1024 }),
        close: () => handle.close(),
      };
    },
    async writtenAt(key) {
      const entry = await orNull(stat(pathOf(key)));
      return entry && Math.floor(entry.mtimeMs / 1000);
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list(prefix) {
      const folder = await orNull(opendir(pathOf(prefix), { recursive: true }));
      if (!folder) return;
      for await (const entry of folder)
        if (entry.isFile()) yield relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
    },
  };
}

/** An existing file stays, unless a power failure left it shorter than it should be. */
async function move(file: string, sizeBytes: number, target: string): Promise<void> {
  const [given, there] = [sizeOf(file), sizeOf(target)];
  if (there === sizeBytes) return given === null ? undefined : rm(file, { force: true });
  if (given !== sizeBytes) throw new Error(`${file} holds ${given} bytes instead of ${sizeBytes}`);
  try {
    await inFolder(target, () => rename(file, target));
  } catch (error) {
    if (!isErrno(error, 'EXDEV')) throw error;
    await copyAcross(file, target);
  }
}

/** Copies a file from another file system. */
async function copyAcross(file: string, target: string): Promise<void> {
  const copy = `${target}.${randomUUID()}`;
  try {
    await copyFile(file, copy);
    await rename(copy, target);
    await rm(file);
  } finally {
    await rm(copy, { force: true });
  }
}

/** Synchronous: it takes microseconds, and passing it to another thread would take much longer. */
function sizeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.size ?? null;
}

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (isErrno(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}
