import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from './problem.mjs';

/** The Subresource Integrity value of bytes (W3C SRI): `sha384-` and the hash in base64. */
export const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const isDocument = (build) =>
  typeof build?.version === 'string' &&
  Array.isArray(build.files) &&
  build.files.every(
    (file) =>
      typeof file?.path === 'string' && typeof file.integrity === 'string' && !file.path.split('/').includes('..'),
  );

/**
 * Reads a remote's output folder: its build document and the bytes of each listed file, by path.
 * @throws {Problem} `build-missing`, `build-unreadable`, `file-missing`, `file-linked` for a symbolic link, or
 * `file-changed` when a hash differs
 */
export async function readBuild(folder) {
  const read = await readListed(folder, 'remote-build.json');
  if (typeof read.build.name !== 'string') throw unreadable(join(folder, 'remote-build.json'));
  return read;
}

/** Reads the output folder of a shell in the same way. */
export const readShellBuild = (folder) => readListed(folder, 'shell-build.json');

const unreadable = (document) => new Problem('build-unreadable', `${document} is not a valid build document.`);

async function readListed(folder, name) {
  const document = join(folder, name);
  const text = await readFile(document, 'utf8').catch(() => null);
  if (text === null) throw new Problem('build-missing', `${document} does not exist.`);
  const build = parse(text);
  if (!isDocument(build)) throw unreadable(document);
  const own = await realpath(folder);
  const files = new Map();
  for (const { path, integrity } of build.files) {
    const place = await realpath(join(folder, path)).catch(() => null);
    if (place !== null && place !== join(own, path))
      throw new Problem('file-linked', `${path} is a symbolic link, or below one.`);
    const bytes = place && (await readFile(place).catch(() => null));
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
