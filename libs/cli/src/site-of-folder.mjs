import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** `yonkoma.site` of the nearest package.json, in a folder or above it; undefined when it names none. */
export async function siteOfFolder(folder) {
  const manifest = await readFile(join(folder, 'package.json'), 'utf8').catch(() => null);
  if (manifest !== null) return siteIn(manifest);
  const above = dirname(folder);
  return above === folder ? undefined : siteOfFolder(above);
}

function siteIn(manifest) {
  try {
    const site = JSON.parse(manifest).yonkoma?.site;
    return typeof site === 'string' ? site : undefined;
  } catch {
    return undefined;
  }
}
