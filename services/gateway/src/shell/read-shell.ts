import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, languages, shellAssets, shellBuildFile } from '@yonkoma/contract';
import { ShellBuild } from '@yonkoma/contract/schema';
import { StartRefusal } from '@yonkoma/service-kit';
import * as v from 'valibot';

/** The built shell as the gateway uses it. */
export interface Shell {
  /** The folder of its files. */
  folder: string;
  build: ShellBuild;
  words: Record<Language, Record<string, unknown>>;
  /** Integrity hashes by address: `/assets/main.1a2b.js`. */
  integrity: Record<string, string>;
}

/** The address of a file of the shell. */
export function assetUrl(path: string): string {
  return shellAssets + path;
}

/** @throws StartRefusal when the folder has no shell, or one that this program does not understand. */
export async function readShell(folder: string): Promise<Shell> {
  const file = join(folder, shellBuildFile);
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new StartRefusal(`The shell is not built (${file} is missing): run npm run build.`, { cause });
  });
  const result = v.safeParse(ShellBuild, JSON.parse(text));
  if (!result.success)
    throw new StartRefusal(
      `${file} is not the description of a shell (${v.getDotPath(result.issues[0]) ?? 'document'}): run npm run build.`,
    );
  const build = result.output;
  const words = Object.fromEntries(
    await Promise.all(languages.map(async (language) => [language, await readWords(folder, build, language)] as const)),
  );
  return {
    folder,
    build,
    words: words as Shell['words'],
    integrity: Object.fromEntries(build.files.map(({ path, integrity }) => [assetUrl(path), integrity])),
  };
}

async function readWords(folder: string, build: ShellBuild, language: Language): Promise<Record<string, unknown>> {
  const path = build.words[language];
  if (!path)
    throw new StartRefusal(
      `The shell in ${folder} has no words in ${language}: add shell/locales/${language}.json and run npm run build.`,
    );
  return JSON.parse(await readFile(join(folder, path), 'utf8'));
}

/** The text at a path such as `a.b`; empty when there is none. */
export function wordAt(words: Record<string, unknown>, key: string): string {
  const found = key in words ? words[key] : textAt(words, key);
  return typeof found === 'string' ? found : '';
}

function textAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (at, part) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[part] : undefined),
      value,
    );
}
