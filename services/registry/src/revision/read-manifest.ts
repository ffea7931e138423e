import {
  type InputOf,
  type Language,
  type MountedRemote,
  type readManifest,
  type RuntimeManifest,
  seamVersion,
  type RemoteBuild,
} from '@yonkoma/contract';
import { type Call, type Database, Refusal } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { actorOf } from '../people/actor.ts';
import { findLastGood } from '../remote/remote-store.ts';
import { type Live, revisionHash } from './live-rules.ts';
import { mountBuild, mountedForm } from '@yonkoma/gate/build/mount-rules';
import { readLive, readPointer, readRevision } from './revision-store.ts';

/** One revision with the data for pages. */
export interface Composed {
  live: Live;
  hash: string;
  /** Last good versions by remote. */
  lastGood: ReadonlyMap<string, RemoteBuild>;
  /** The manifests made so far, by language and canaries. */
  manifests: Map<string, RuntimeManifest>;
}

/**
 * A revision never changes, so it is cached. Only the pointer is read each time, because other processes may move it.
 */
const composed = new WeakMap<Database, Map<number, Promise<Composed>>>();

export async function readComposed(db: Database): Promise<Composed> {
  const id = await readPointer(db);
  const known = composed.get(db) ?? new Map<number, Promise<Composed>>();
  composed.set(db, known);
  const found = known.get(id) ?? compose(db, id);
  if (known.size > 4) known.clear();
  known.set(id, found);
  // A failure is not cached.
  found.catch(() => known.delete(id));
  return found;
}

async function compose(db: Database, id: number): Promise<Composed> {
  const live = await readLive(db, id);
  const hash = (await readRevision(db, id))?.hash ?? revisionHash(live);
  const lastGood = new Map<string, RemoteBuild>();
  for (const { name, version } of live.stable.values()) {
    const row = await findLastGood(db, name, version);
    const build = row && (JSON.parse(row.build) as RemoteBuild);
    if (build?.seam === seamVersion) lastGood.set(name, build);
  }
  return { live, hash, lastGood, manifests: new Map() };
}

/**
 * The active revision; before the first one, revision 0 without remotes. Versions in a roll-out are visible only to
 * callers who may read the platform.
 */
export async function readActiveManifest(
  call: Call<RegistryConfig>,
  { language = call.language, canaries }: InputOf<typeof readManifest>,
): Promise<RuntimeManifest> {
  const { db, config } = call;
  const asked = canaries !== '' && (await mayLook(call)) ? canaries.split(',') : [];
  return manifestFor(await readComposed(db), language, new Set(asked), config.TELEMETRY_SAMPLE);
}

const mayLook = (call: Call<RegistryConfig>) =>
  actorOf(call, 'platform/read').then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );

const placeOf = (build: RemoteBuild, language: Language) => {
  const { address, integrity } = mountedForm(build, language);
  return { address, integrity };
};

/** The manifest for a visitor who gets the roll-out versions of the named remotes. */
export function manifestFor(
  { live, hash, lastGood, manifests }: Composed,
  language: Language,
  canaries: ReadonlySet<string>,
  sample: number,
): RuntimeManifest {
  const chosen = [...live.rollouts.keys()].filter((name) => canaries.has(name));
  const key = `${language} ${chosen.join(' ')}`;
  const known = manifests.get(key);
  if (known) return known;
  const mounted = (
    build: RemoteBuild,
    fallback: RemoteBuild | undefined,
    more: Partial<MountedRemote> = {},
  ): MountedRemote => {
    return {
      ...mountBuild(build, language),
      form: placeOf(build, language),
      ...(fallback && { lastGood: { version: fallback.version, ...placeOf(fallback, language) } }),
      ...more,
    };
  };
  const remotes = [...live.stable.values()]
    .filter(({ seam }) => seam === seamVersion)
    .map((stable) => {
      const canary = chosen.includes(stable.name) ? live.rollouts.get(stable.name)?.build : undefined;
      return canary ? mounted(canary, stable, { isCanary: true }) : mounted(stable, lastGood.get(stable.name));
    });
  const manifest: RuntimeManifest = {
    revision: { id: live.id, hash },
    seam: seamVersion,
    remotes,
    telemetry: { sample },
  };
  if (manifests.size > 64) manifests.clear();
  manifests.set(key, manifest);
  return manifest;
}
