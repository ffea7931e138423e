import { type InputOf, type Language, type readManifest, type RuntimeManifest, seamVersion } from '@yonkoma/contract';
import type { Call, Database } from '@yonkoma/service-kit';
import { mountBuild, revisionHash } from './revision-rules.ts';
import { readPointer, readRevision, readRevisionBuilds } from './revision-store.ts';

/** Manifests made so far, by revision and language. A revision never changes: only the pointer is read again, as other processes may move it. */
const made = new WeakMap<Database, Map<string, RuntimeManifest>>();

/** The active revision; before the first, revision 0 without remotes. */
export async function readActiveManifest({ db, language: asked }: Pick<Call, 'db' | 'language'>, { language = asked }: InputOf<typeof readManifest>): Promise<RuntimeManifest> {
  const id = await readPointer(db);
  const known = made.get(db) ?? new Map<string, RuntimeManifest>();
  made.set(db, known);
  const key = `${id} ${language}`;
  const manifest = known.get(key) ?? (await makeManifest(db, id, language));
  if (known.size > 16) known.clear();
  known.set(key, manifest);
  return manifest;
}

async function makeManifest(db: Database, id: number, language: Language): Promise<RuntimeManifest> {
  const builds = await readRevisionBuilds(db, id);
  const hash = (await readRevision(db, id))?.hash ?? revisionHash([]);
  const remotes = builds.filter(({ seam }) => seam === seamVersion).map((build) => mountBuild(build, language));
  return { revision: { id, hash }, seam: seamVersion, remotes };
}
