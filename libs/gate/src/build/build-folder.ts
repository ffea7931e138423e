import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { RemoteBuild } from '@yonkoma/contract/schema';
import * as v from 'valibot';
import type { Files } from './file-rules.ts';

/**
 * Reads the output folder of a remote's build: its document, the files it lists and their compressed copies, by path. A
 * listed file that does not exist is left out; `findFault` reports it.
 * @throws Error with one sentence when `remote-build.json` is missing or does not match its schema, or when a file is
 * reached through a symbolic link
 */
export async function readBuildFolder(folder: string): Promise<{ build: RemoteBuild; files: Files }> {
  const text = await readFile(join(folder, 'remote-build.json'), 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error('there is no remote-build.json: build the remote first');
  const result = v.safeParse(RemoteBuild, parseJson(text));
  if (!result.success)
    throw new Error(
      `remote-build.json is not a build document: ${v.getDotPath(result.issues[0]) ?? 'document'}: ` +
        result.issues[0].message,
    );
  const paths = result.output.files.flatMap(({ path }) => [path, `${path}.br`, `${path}.gz`]);
  const own = await realpath(folder);
  const found = await Promise.all(
    paths.map(async (path) => {
      const place = await realpath(join(folder, path)).catch(() => undefined);
      if (place === undefined) return [path, undefined] as const;
      if (place !== join(own, path)) throw new Error(`${path} is a symbolic link: a version has files of its own`);
      return [path, await readFile(place)] as const;
    }),
  );
  return {
    build: result.output,
    files: Object.fromEntries(found.filter((entry): entry is [string, Buffer<ArrayBuffer>] => entry[1] !== undefined)),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
