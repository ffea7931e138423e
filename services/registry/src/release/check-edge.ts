import type { RemoteBuild } from '@yonkoma/contract';
import { type Call, integrityOf } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { edgeCheck, edgeCheckHeader } from './edge-rules.ts';
import { readFiles } from '../remote/remote-files.ts';

/**
 * Hashes the files again as visitors will get them: through the public address if it is set, else from where the
 * registry serves them.
 * Returns the first path whose bytes differ from the build, or null.
 */
export async function findServedFault(
  { folder, config: { EDGE_URL: edge, SECRET }, now }: Pick<Call<RegistryConfig>, 'folder' | 'config' | 'now'>,
  build: RemoteBuild,
): Promise<string | null> {
  const { name, version, files } = build;
  const lying = edge ? null : await readFiles(folder, build);
  const headers = { [edgeCheckHeader]: edgeCheck(SECRET, { remote: name, version }, now) };
  for (const { path, integrity } of files) {
    const bytes = lying
      ? lying[path]
      : await fetch(new URL(`/remotes/${name}/${version}/${path}`, edge), { headers }).then(
          async (answer) => (answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined),
          () => undefined,
        );
    if (!bytes || integrityOf(bytes) !== integrity) return path;
  }
  return null;
}
