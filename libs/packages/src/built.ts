import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The packages that remote teams install, by their folders in `libs`; each needs only earlier ones. */
export const published = ['contract', 'ui', 'i18n', 'api-client', 'remote-kit', 'page-kit', 'cli'] as const;

/** The folder of the built packages: one below it for each of `published`, and `built.json`. */
export const builtFolder = join(import.meta.dirname, '../dist');

/** `built.json`: what the last build made. */
export interface Built {
  /** The release of the site, such as `1.0.0`. */
  release: string;
  /** Lower-case hex SHA-256 of the paths and bytes of all files. */
  hash: string;
  /** In the order of `published`. */
  packages: { folder: string; name: string; version: string; node: string; files: string[] }[];
}

/** What the last build made; null before the first. */
export async function readBuilt(folder = builtFolder): Promise<Built | null> {
  const text = await readFile(join(folder, 'built.json'), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Built);
}
