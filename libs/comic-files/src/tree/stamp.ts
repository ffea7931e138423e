import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Candidate } from './plan-import.ts';

/**
 * A text that changes when the files of a candidate change: from size and time of the archive, or of every file of the
 * folder, and of the series.json beside it. It reads no file. At most 100 characters.
 * @throws the file system's error when the path is gone or cannot be read.
 */
export async function stampOf(candidate: Candidate): Promise<string> {
  const series = candidate.seriesFile ? await stampFile(candidate.seriesFile).catch(() => '') : '';
  if (candidate.kind === 'archive') return `${await stampFile(candidate.path)}${series && ` ${series}`}`;
  const names = (await readdir(candidate.path)).sort();
  const stamps = await Promise.all(names.map(async (name) => `${name}/${await stampFile(join(candidate.path, name))}`));
  return createHash('sha256')
    .update([...stamps, series].join('\n'))
    .digest('hex');
}

async function stampFile(path: string): Promise<string> {
  const { size, mtimeMs } = await stat(path);
  return `${size}@${Math.floor(mtimeMs)}`;
}
