import { createHash } from 'node:crypto';

/** Stands for the version until the files are known; 12 hex digits of their hash replace it. It has their length. */
export const versionPlaceholder = 'yonkomaversn';

const isListed = (name) => !/\.(?:br|gz)$/.test(name);

const digest = (algorithm, bytes, encoding) => createHash(algorithm).update(bytes).digest(encoding);

/** 12 hex digits of a hash of names and bytes of all assets: the same sources give the same digits. */
export function hashAssets(assets) {
  const lines = Object.keys(assets)
    .sort()
    .map((name) => `${name} ${digest('sha256', Buffer.from(assets[name].source()), 'hex')}\n`);
  return digest('sha256', lines.join(''), 'hex').slice(0, 12);
}

export const isScript = (name) => name.endsWith('.js') && !name.endsWith('.hot-update.js');

/** The text of every script. */
export const codeOf = (assets) =>
  Object.keys(assets)
    .filter(isScript)
    .map((name) => assets[name].source().toString());

/** Path, integrity and size of every asset, without the compressed copies. */
export function describeFiles(assets) {
  return Object.keys(assets)
    .filter(isListed)
    .sort()
    .map((path) => {
      const bytes = Buffer.from(assets[path].source());
      return { path, integrity: `sha384-${digest('sha384', bytes, 'base64')}`, sizeBytes: bytes.length };
    });
}

/** Emits an asset with a hash in its name: `logo.0123456789ab.svg` for `logo.svg`. Returns the file name. */
export function emitHashed(compilation, sources, file, content) {
  const [name, extension] = file.split('.');
  const path = `${name}.${digest('sha256', content, 'hex').slice(0, 12)}.${extension}`;
  compilation.emitAsset(path, new sources.RawSource(content));
  return path;
}

/** Emits a JSON asset with a hash in its name; returns the file name. */
export const emitJson = (compilation, sources, name, value) =>
  emitHashed(compilation, sources, `${name}.json`, JSON.stringify(value));
