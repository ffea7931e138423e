import { createHash } from 'node:crypto';
import type { InputOf, RemoteBuild, ReplyOf, VersionState } from '@yonkoma/contract';
import type { publishRemote } from '@yonkoma/contract/schema';
import { type Call, type Database, refuse } from '@yonkoma/service-kit';
import { canonical } from '@yonkoma/gate/build/canonical';
import { hasFiles, writeFiles } from './remote-files.ts';
import { type Files, findFault } from '@yonkoma/gate/build/file-rules';
import { insertVersion, readVersion, updateVersion } from './remote-store.ts';

export async function publishForOperator(
  { db, folder, now }: Call,
  { build, files }: InputOf<typeof publishRemote>,
): Promise<ReplyOf<typeof publishRemote>> {
  const isNew = await storeVersion({ db, folder, now }, build, files, { publishedBy: 'operator', commit: null });
  return { remote: build.name, version: build.version, isNew };
}

/**
 * Stores the files before the row that makes them known, so every version that can be activated can also be served. A
 * version whose files were collected gets them again.
 */
export async function storeVersion(
  { db, folder, now }: Pick<Call, 'db' | 'folder' | 'now'>,
  build: RemoteBuild,
  files: Files,
  about: { publishedBy: string; commit: string | null; state?: VersionState },
): Promise<boolean> {
  const { name: remote, version } = build;
  const fault = findFault(build, files);
  if (fault) refuse(fault.key, { path: fault.path });
  const hash = await refuseTaken(db, build);
  const known = await readVersion(db, remote, version);
  if (!hasFiles(folder, build)) await writeFiles(folder, build, files);
  if (!known) await insertVersion(db, build, { hash, now, ...about });
  else if (known.collected_at !== null)
    await updateVersion(db, remote, version, { build: canonical(build), collected_at: null, published_at: now });
  await refuseTaken(db, build);
  return !known;
}

/**
 * Refuses other content for a known version, even if its files were removed. Returns the hash of the build document.
 */
export async function refuseTaken(db: Database, build: RemoteBuild): Promise<string> {
  const { name: remote, version } = build;
  const text = canonical(build);
  const hash = createHash('sha256').update(text).digest('hex');
  const known = await readVersion(db, remote, version);
  if (known && (known.build_hash === '' ? known.build !== text : known.build_hash !== hash))
    refuse('version-taken', { remote, version });
  return hash;
}
