import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteBuild } from '@yonkoma/contract';
import { wordFiles } from '@yonkoma/gate/build/word-files';
import type { Measured, Size } from './compare-rules.ts';
import { countWords, hostsIn } from './text-rules.ts';

const isCode = (path: string) => /\.(?:m?js|css)$/.test(path);

/** Reads what is compared of a version in the registry. */
export async function measure(folder: string, build: RemoteBuild): Promise<Measured> {
  const at = (path: string) => join(folder, build.name, build.version, path);
  const sizes = new Map<string, Size>();
  const hosts = new Set(hostsIn(JSON.stringify(build)));
  // One after another: a version may have hundreds of files, and nobody waits for this but the caller.
  for (const { path, sizeBytes } of build.files) {
    const packed = await stat(at(`${path}.br`)).catch(() => null);
    sizes.set(path, { raw: sizeBytes, brotli: packed?.size ?? sizeBytes });
    if (isCode(path)) for (const host of hostsIn(await readFile(at(path), 'utf8').catch(() => ''))) hosts.add(host);
  }
  const words = new Map<string, number>();
  for (const language of build.languages) {
    const texts = wordFiles(build, language).map((path) => readFile(at(path), 'utf8').catch(() => ''));
    words.set(language, countWords(await Promise.all(texts)));
  }
  return { build, sizes, hosts: [...hosts].toSorted(), words };
}
