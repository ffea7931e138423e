import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isErrno } from '../storage/errno.ts';
import { inFolder, writeFile } from '../storage/write-file.ts';
import type { NewOriginal } from './image-store.ts';

/**
 * A staged image. The name of its file contains all its data, so a batch survives a restart without any other record.
 */
export interface Staged extends NewOriginal {
  file: string;
}

/**
 * Batches on disk: in `staging/BATCH` while images are added, in `keeping/BATCH` as soon as they are to be kept.
 * The move is a single rename, so a batch is always completely in one of the two.
 */
export function stagingArea(root: string) {
  const staging = (batch: string) => join(root, 'staging', batch);
  const keeping = (batch: string) => join(root, 'keeping', batch);

  return {
    async add(batch: string, bytes: Uint8Array, image: NewOriginal): Promise<void> {
      await writeFile(join(staging(batch), nameOf(image)), bytes);
    },

    async drop(batch: string): Promise<void> {
      await rm(staging(batch), { recursive: true, force: true });
    },

    /** Marks the batch as one to keep. Returns false when there is no such batch. */
    async commit(batch: string): Promise<boolean> {
      if (!(await stat(staging(batch)).catch(nullIfMissing))) return false;
      await inFolder(keeping(batch), () => rename(staging(batch), keeping(batch)));
      return true;
    },

    /** The images of a batch to keep, including those already moved away; null when there is no such batch. */
    async committed(batch: string): Promise<Staged[] | null> {
      const folder = keeping(batch);
      const names = (await readList(folder)) ?? (await writeList(folder));
      return names && names.flatMap((name) => parseName(name, join(folder, name)) ?? []);
    },

    /** Removes a batch whose images are stored. */
    async clear(batch: string): Promise<void> {
      await rm(keeping(batch), { recursive: true, force: true });
    },

    /** Batches that were being kept when the process ended. */
    interrupted: () => namesIn(join(root, 'keeping')),

    /**
     * Removes batches and unfinished files that were not changed since `before` (unix seconds): their process has
     * ended.
     */
    async removeAbandoned(before: number): Promise<void> {
      for (const folder of ['staging', 'unfinished']) {
        for (const name of await namesIn(join(root, folder))) {
          const path = join(root, folder, name);
          const entry = await stat(path).catch(() => null);
          if (entry && entry.mtimeMs / 1000 < before) await rm(path, { recursive: true, force: true });
        }
      }
    },
  };
}

export type StagingArea = ReturnType<typeof stagingArea>;

function nameOf({ hash, width, height, sizeBytes, format, isWeb }: NewOriginal): string {
  return `${hash}_${width}x${height}_${sizeBytes}_${format}_${isWeb ? 'web' : 'other'}`;
}

function parseName(name: string, file: string): Staged | null {
  const match = /^([0-9a-f]{64})_(\d+)x(\d+)_(\d+)_([a-z]+)_(web|other)$/.exec(name);
  if (!match) return null;
  const [, hash = '', width, height, sizeBytes, format = '', web] = match;
  return {
    file,
    hash,
    width: Number(width),
    height: Number(height),
    sizeBytes: Number(sizeBytes),
    format,
    isWeb: web === 'web',
  };
}

async function readList(folder: string): Promise<string[] | null> {
  const text = await readFile(join(folder, 'list'), 'utf8').catch(nullIfMissing);
  return text === null ? null : text.split('\n');
}

/** Files leave the folder one by one; the list contains their names until all have left. */
async function writeList(folder: string): Promise<string[] | null> {
  const names = await readdir(folder).catch(nullIfMissing);
  if (!names) return null;
  await writeFile(join(folder, 'unfinished'), Buffer.from(names.join('\n')));
  await rename(join(folder, 'unfinished'), join(folder, 'list'));
  return names;
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(nullIfMissing)) ?? [];
}

function nullIfMissing(error: unknown): null {
  if (isErrno(error, 'ENOENT')) return null;
  throw error;
}
