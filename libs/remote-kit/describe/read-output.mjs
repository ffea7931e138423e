import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';

/** What bundlers write beside the files that pages load. */
const leftOut = [
  /(?:^|\/)\./,
  /\.(?:map|html|br|gz|d\.ts)$/,
  /\.LICENSE\.txt$/,
  /(?:^|\/)(?:mf-stats|stats|manifest)\.json$/,
  /(?:^|\/)@mf-types/,
  /^(?:remote|remote-build|mf-manifest)\.json$/,
];

/**
 * The files of an output folder that belong to a remote, as bytes by path with `/`. Source maps, licence texts,
 * statistics, pages and hidden folders are left out.
 */
export function readOutput(folder) {
  const files = new Map();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file).split(sep).join(posix.sep);
    if (!leftOut.some((pattern) => pattern.test(path))) files.set(path, readFileSync(file));
  }
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** `mf-manifest.json` of the bundler; undefined when it wrote none. @throws SyntaxError when it is no JSON */
export function readManifest(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'mf-manifest.json'), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
