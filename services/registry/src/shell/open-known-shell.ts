import { join } from 'node:path';
import type { Call } from '@yonkoma/service-kit';
import { openShell } from '@yonkoma/gate/open-shell';
import type { LiveShell } from '@yonkoma/gate/release';
import type { RegistryConfig } from '../config.ts';
import { shellFolder } from './shell-files.ts';
import { readShellBuild } from './shell-store.ts';

/** The shell of this checkout. */
export const ownShell = join(import.meta.dirname, '../../../../shell/dist');

/**
 * A shell by its version, the shell of this machine for ''. It has its files if they are on this machine or stored;
 * else only what its gateway told of it. Null when nobody told of it.
 */
export async function openKnownShell(
  { db, folder, config }: Pick<Call<RegistryConfig>, 'db' | 'folder' | 'config'>,
  version: string,
): Promise<LiveShell | null> {
  const here = await openShell(config.SHELL_DIR || ownShell);
  if (version === '' || here?.build.version === version) return here;
  const stored = await openShell(shellFolder(folder, version));
  if (stored) return stored;
  const build = await readShellBuild(db, version);
  return build ? { build, read: async () => undefined } : null;
}
