import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { registry } from '@yonkoma/registry/domain';
import type { AnyDomain, Composition } from '@yonkoma/service-kit';

/**
 * Publishes the builds in `remotes/NAME/dist` and activates them in one revision. A refused build is reported; the rest
 * of the site continues.
 */
export async function publishBuilds(composition: Composition, remotesFolder: string): Promise<void> {
  const names = await readdir(remotesFolder).catch(() => []);
  const builds = names
    .toSorted()
    .map((name) => join(remotesFolder, name, 'dist'))
    .filter((folder) => existsSync(join(folder, 'remote-build.json')));
  const { commands }: AnyDomain = registry;
  if (builds.length > 0) await commands?.publish?.run(composition.running('registry'), builds);
}
