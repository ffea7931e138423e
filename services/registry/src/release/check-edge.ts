import type { RemoteBuild } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { readFiles } from './judge.ts';
import { integrityOf } from './upload-files.ts';

/**
 * Hashes once more what visitors are served: through the site's public address where it is set, else from where it is read to be served.
 * Gives the first path whose bytes are not those of the build, or null.
 */
export async function findServedFault({ folder, config: { EDGE_URL: edge } }: Pick<Call<RegistryConfig>, 'folder' | 'config'>, build: RemoteBuild): Promise<string | null> {
  const { name, version, files } = build;
  const lying = edge ? null : await readFiles(folder, build);
  for (const { path, integrity } of files) {
    const bytes = lying ? lying[path] : await fetch(new URL(`/remotes/${name}/${version}/${path}`, edge)).then(async (answer) => (answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined), () => undefined);
    if (!bytes || integrityOf(bytes) !== integrity) return path;
  }
  return null;
}
