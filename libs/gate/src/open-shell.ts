import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shellBuildFile } from '@yonkoma/contract';
import { ShellBuild } from '@yonkoma/contract/schema';
import * as v from 'valibot';
import type { LiveShell } from './release.ts';

/**
 * The build in a shell's output folder, which reads only files that it lists; null when the folder has none, or one of
 * another schema.
 * @throws SyntaxError when its document is not JSON
 */
export async function openShell(folder: string): Promise<LiveShell | null> {
  const text = await readFile(join(folder, shellBuildFile), 'utf8').catch(() => 'null');
  const { success, output } = v.safeParse(ShellBuild, JSON.parse(text));
  if (!success) return null;
  const listed = new Set(output.files.map(({ path }) => path));
  return {
    build: output,
    read: async (path) => (listed.has(path) ? readFile(join(folder, path)).catch(() => undefined) : undefined),
  };
}
