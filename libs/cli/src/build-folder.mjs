import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from './problem.mjs';

/** The Subresource Integrity value of bytes (W3C SRI): `sha384-` and the hash in base64. */
export const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const isDocument = (build) =>
  typeof build?.name === 'string' &&
  typeof build.version === 'string' &&
  Array.isArray(build.files) &&
  build.files.every(
    (file) =>
      typeof file?.path === 'string' && typeof file.integrity === 'string' && !file.path.split('/').includes('..'),
  );

/**
 * Reads a remote's output folder: its build document and the bytes of each listed file, by path.
 * @throws {Problem} `build-missing`, `build-unreadable`, `file-missing`, or `file-changed` when a hash differs
 */
export async function readBuild(folder) {
  const text = await readFile(join(folder, 'remote-build.json'), 'utf8').catch(() => null);
  if (text === null) throw new Problem('build-missing', `${join(folder, 'remote-build.json')} does not exist.`);
  const build = parse(text);
  if (!isDocument(build))
    throw new Problem('build-unreadable', `${join(folder, 'remote-build.json')} is not a valid build document.`);
  const files = new Map();
  for (const { path, integrity } of build.files) {
    const bytes = await readFile(join(folder, path)).catch(() => null);
    if (bytes === null) throw new Problem('file-missing', `${path} is listed by the build and not in ${folder}.`);
    if (integrityOf(bytes) !== integrity) throw new Problem('file-changed', `${path} is not the file that was built.`);
    files.set(path, bytes);
  }
  return { build, files };
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
