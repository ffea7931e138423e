import { createHash } from 'node:crypto';

/** The longest name a version can have before its files are known; replaced by 12 hex digits over those files. */
export const versionPlaceholder = 'yonkomaversn';

const isListed = (name) => !/\.(?:br|gz)$/.test(name);

const digest = (algorithm, bytes, encoding) => createHash(algorithm).update(bytes).digest(encoding);

/** 12 hex digits over names and bytes of all assets: the same sources give the same digits. */
export function hashAssets(assets) {
  const lines = Object.keys(assets)
    .sort()
    .map((name) => `${name} ${digest('sha256', Buffer.from(assets[name].source()), 'hex')}\n`);
  return digest('sha256', lines.join(''), 'hex').slice(0, 12);
}

/** Path, integrity and size of every asset, compressed siblings left out. */
export function describeFiles(assets) {
  return Object.keys(assets)
    .filter(isListed)
    .sort()
    .map((path) => {
      const bytes = Buffer.from(assets[path].source());
      return { path, integrity: `sha384-${digest('sha384', bytes, 'base64')}`, sizeBytes: bytes.length };
    });
}

/** A hashed JSON asset; returns its file name. */
export function emitJson(compilation, sources, name, value) {
  const text = JSON.stringify(value);
  const path = `${name}.${digest('sha256', text, 'hex').slice(0, 12)}.json`;
  compilation.emitAsset(path, new sources.RawSource(text));
  return path;
}
