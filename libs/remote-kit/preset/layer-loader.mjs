import { sep } from 'node:path';

/**
 * Puts a style sheet into the cascade layer of its package, `remote` by default. A sheet that names layers itself
 * (tokens, reset) stays unchanged.
 */
export default function layerLoader(source) {
  if (source.includes('@layer')) return source;
  const [layer = 'remote'] =
    Object.entries(this.getOptions().folders).find(([, folder]) => this.resourcePath.startsWith(folder + sep)) ?? [];
  return `@layer ${layer} {\n${source}\n}\n`;
}
