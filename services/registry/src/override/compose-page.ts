import type { composePage, DevBuild, InputOf, Language, MountedRemote, Override, RemoteBuild, ReplyOf } from '@yonkoma/contract';
import { type Call, holdsNode } from '@yonkoma/service-kit';
import { bucketOf, isInShare } from '../cohort/cohort-rules.ts';
import type { RegistryConfig } from '../config.ts';
import { readVersion } from '../remote/remote-store.ts';
import { mountBuild } from '../revision/mount-rules.ts';
import { manifestFor, readComposed } from '../revision/read-manifest.ts';
import { leftOwn, readDeveloped } from './develop.ts';
import { readOffer } from './override-store.ts';
import { openOverride } from './seal-rules.ts';

/** The manifest of one visitor. A gateway asks this for every page, so whatever is the same for many is made once. */
export async function composeFor(call: Call<RegistryConfig>, { language, cohort, override: cookie }: InputOf<typeof composePage>): Promise<ReplyOf<typeof composePage>> {
  const composed = await readComposed(call.db);
  const rollouts = [...composed.live.rollouts.values()];
  const chosen = rollouts.filter(({ build: { name, version }, share }) => isInShare(bucketOf(name, version, cohort), share));
  const manifest = manifestFor(composed, language, new Set(chosen.map(({ build }) => build.name)), call.config.TELEMETRY_SAMPLE);
  const own = await readOwn(call, language);
  if (own && cookie === leftOwn(own.mounted.name)) return { manifest, isRolling: rollouts.length > 0, override: published(own.override) };
  const tried = own ?? (cookie === undefined ? null : await readTried(call, cookie, language));
  if (!tried) return { manifest, isRolling: rollouts.length > 0, override: null };
  const { mounted, override } = tried;
  const isThere = manifest.remotes.some(({ name }) => name === mounted.name);
  const remotes = isThere ? manifest.remotes.map((remote) => (remote.name === mounted.name ? mounted : remote)) : [...manifest.remotes, mounted];
  return { manifest: { ...manifest, remotes, telemetry: { sample: 0 } }, isRolling: rollouts.length > 0, override };
}

/** Left by this browser: the page is as anybody's, and says how to come back. */
const published = ({ origin: _origin, ...override }: Override): Override => ({ ...override, own: 'published' });

/** What a developer's private site shows from its sources. */
async function readOwn({ config, now }: Call<RegistryConfig>, language: Language): Promise<{ mounted: MountedRemote; override: Override } | null> {
  const own = config.DEVELOP && (await readDeveloped(config.DEVELOP, now));
  return own ? { mounted: { ...mountBuild({ ...own.build, files: [] } as RemoteBuild, language, own.origin), isDev: true }, override: own.override } : null;
}

/** What the visitor tries, while the member who began it is signed in and may, and nobody ended it. */
async function readTried({ db, session, config, now }: Call<RegistryConfig>, cookie: string, language: Language): Promise<{ mounted: MountedRemote; override: Override } | null> {
  const sealed = openOverride(config.SECRET, cookie, now);
  if (!sealed || session?.memberId !== sealed.member || !holdsNode(session.nodes, 'platform/override')) return null;
  const offer = await readOffer(db, sealed.id);
  if (!offer || offer.member_id !== sealed.member || offer.ends_at <= now) return null;
  const { member: _member, ...override } = sealed;
  if (offer.origin !== null && offer.build !== null) {
    const build = JSON.parse(offer.build) as DevBuild;
    return { mounted: { ...mountBuild({ ...build, files: [] } as RemoteBuild, language, offer.origin), isDev: true }, override: { ...override, version: build.version } };
  }
  const row = await readVersion(db, offer.remote, offer.version);
  return row && row.collected_at === null ? { mounted: mountBuild(JSON.parse(row.build) as RemoteBuild, language), override } : null;
}
