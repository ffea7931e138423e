import { randomUUID } from 'node:crypto';
import { linkSync } from 'node:fs';
import { copyFile, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isErrno } from './errno.ts';
import { inFolder, writeNew } from './write-new.ts';
import type { Storage } from './storage.ts';

/** Keeps objects as files below `root`. Unfinished ones lie in `root/unfinished` and are nobody's once the process has gone. */
export function folderStorage(root: string): Storage {
  const pathOf = (key: string) => join(root, ...key.split('/'));

  async function put(key: string, source: Uint8Array | { file: string }): Promise<void> {
    if ('file' in source) return place(source.file, pathOf(key));
    const unfinished = join(root, 'unfinished', randomUUID());
    try {
      await writeNew(unfinished, source);
      await place(unfinished, pathOf(key));
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
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list(prefix) {
      const folder = await orNull(opendir(pathOf(prefix), { recursive: true }));
      if (!folder) return;
      for await (const entry of folder) if (entry.isFile()) yield relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
    },
  };
}

/**
 * A second name for the same file: whole at once, and the first to come stays.
 * Made without leaving this thread: it takes 10 microseconds, the trip to another one 50.
 */
async function place(file: string, target: string): Promise<void> {
  try {
    inFolder(target, () => linkSync(file, target));
  } catch (error) {
    const isThere = isErrno(error, 'EEXIST');
    // A power cut can leave a file shorter than it was written.
    if (isThere && (await stat(file)).size === (await stat(target)).size) return;
    if (!isThere && !isErrno(error, 'EPERM', 'EXDEV', 'ENOTSUP', 'ENOSYS', 'EMLINK')) throw error;
    await copyInPlace(file, target);
  }
}

/** For file systems without second names. */
async function copyInPlace(file: string, target: string): Promise<void> {
  const copy = `${target}.${randomUUID()}`;
  try {
    await copyFile(file, copy);
    await rename(copy, target);
  } finally {
    await rm(copy, { force: true });
  }
}

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (isErrno(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}
