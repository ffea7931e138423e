import { sep } from 'node:path';

/**
 * Puts a style sheet into the cascade layer of the package it lies in, `remote` for all others. One that names layers
 * itself (tokens, reset) is left as it is.
 */
export default function layerLoader(source) {
  if (source.includes('@layer')) return source;
  const [layer = 'remote'] =
    Object.entries(this.getOptions().folders).find(([, folder]) => this.resourcePath.startsWith(folder + sep)) ?? [];
  return `@layer ${layer} {\n${source}\n}\n`;
}
