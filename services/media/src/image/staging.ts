import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isErrno } from '../storage/errno.ts';
import { inFolder, writeFile } from '../storage/write-file.ts';
import type { NewOriginal } from './image-store.ts';

/**
 * An image put aside. Its file's name holds all that is known of it, so a batch survives any restart without a record
 * elsewhere.
 */
export interface Staged extends NewOriginal {
  file: string;
}

/**
 * Batches on disk: `staging/BATCH` while images come in, `keeping/BATCH` from the moment they are to stay.
 * The move between the two is one rename, so a batch is always wholly one or the other.
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

    /** Marks the batch as one to keep. False when nothing is staged under that name. */
    async commit(batch: string): Promise<boolean> {
      if (!(await stat(staging(batch)).catch(nullIfMissing))) return false;
      await inFolder(keeping(batch), () => rename(staging(batch), keeping(batch)));
      return true;
    },

    /** The images of a batch to keep, those already moved away included; null when there is no such batch. */
    async committed(batch: string): Promise<Staged[] | null> {
      const folder = keeping(batch);
      const names = (await readList(folder)) ?? (await writeList(folder));
      return names && names.flatMap((name) => parseName(name, join(folder, name)) ?? []);
    },

    /** Ends a batch whose images are stored. */
    async clear(batch: string): Promise<void> {
      await rm(keeping(batch), { recursive: true, force: true });
    },

    /** Batches that were to be kept when the process ended. */
    interrupted: () => namesIn(join(root, 'keeping')),

    /** Batches and unfinished files that nothing was added to since `before`, unix seconds: their process has ended. */
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

/** Files leave the folder one by one; the list remembers them until all have. */
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
