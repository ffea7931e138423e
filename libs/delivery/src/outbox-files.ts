import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The number of letters whose files are kept; older ones are deleted. */
const maxLetters = 200;
const maxAgeS = 86_400;

/** Below the folder of the domain. */
export const outboxIn = (folder: string): string => join(folder, 'outbox');

/** `2026-11-22T10-00-00-000Z` */
export const fileTime = (time: number): string => new Date(time * 1000).toISOString().replace(/[:.]/g, '-');

/** Deletes letters when there are enough newer ones. */
export async function forgetOld(outbox: string): Promise<void> {
  const letters = [...new Set((await list(outbox)).map(letterOf))].toSorted();
  const old = new Set(letters.slice(0, -maxLetters));
  await remove(outbox, (file) => old.has(letterOf(file)));
}

/** Deletes letters that are older than a day. */
export async function forgetOver(outbox: string, now: number): Promise<void> {
  const since = fileTime(now - maxAgeS);
  await remove(outbox, (file) => file < since);
}

/** Deletes letters to any of these addresses, which are given as hashes. */
export async function forgetMarked(outbox: string, marks: readonly string[]): Promise<void> {
  await remove(outbox, (file) => marks.some((mark) => letterOf(file).endsWith(`-${mark}`)));
}

const letterOf = (file: string) => file.replace(/\.\w+$/, '');

async function list(outbox: string): Promise<string[]> {
  const files = await readdir(outbox).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  return files.filter((file) => /\.(?:eml|txt)$/.test(file));
}

async function remove(outbox: string, isOver: (file: string) => boolean): Promise<void> {
  for (const file of await list(outbox)) if (isOver(file)) await rm(join(outbox, file), { force: true });
}
