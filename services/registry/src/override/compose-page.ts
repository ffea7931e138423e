import {
  type DevBuild,
  type InputOf,
  type Language,
  type MountedRemote,
  type Override,
  type RemoteBuild,
  type ReplyOf,
  type RuntimeManifest,
  shellName,
} from '@yonkoma/contract';
import type { composePage } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';
import { isShown } from '../cohort/cohort-rules.ts';
import type { RegistryConfig } from '../config.ts';
import { readVersion } from '../remote/remote-store.ts';
import type { Live } from '../revision/live-rules.ts';
import { mountBuild } from '@yonkoma/gate/build/mount-rules';
import { manifestFor, readComposed } from '../revision/read-manifest.ts';
import { networkHash } from '../telemetry/network-rules.ts';
import { sealViewer, viewerId } from '../telemetry/viewer-token.ts';
import { leftOwn, readDeveloped } from './develop.ts';
import { findTried } from './find-tried.ts';

/**
 * The manifest of one visitor. A gateway requests it for every page, so parts that many visitors share are made once.
 */
export async function composeFor(
  call: Call<RegistryConfig>,
  { language, cohort, override: cookie, isPreviewHost }: InputOf<typeof composePage>,
): Promise<ReplyOf<typeof composePage>> {
  const composed = await readComposed(call.db);
  const { shell, isNextShown } = shellOf(composed.live, cohort);
  const rollouts = [...composed.live.rollouts.values()];
  const chosen = rollouts.filter(({ build: { name, version }, share }) => isShown(name, version, share, cohort));
  const manifest = withToken(
    call,
    composed.live,
    { cohort, shell, isNextShown },
    manifestFor(composed, language, new Set(chosen.map(({ build }) => build.name)), call.config.TELEMETRY_SAMPLE),
  );
  const common = { shell, isRolling: rollouts.length > 0 || isNextShown, isShellRolling: isNextShown };
  const own = await readOwn(call, language);
  if (own && cookie === leftOwn(own.mounted.name)) return { ...common, manifest, override: published(own.override) };
  const tried = own ?? (cookie === undefined ? null : await readTried(call, cookie, isPreviewHost, language));
  if (!tried) return { ...common, manifest, override: null };
  const { mounted, override } = tried;
  const isThere = manifest.remotes.some(({ name }) => name === mounted.name);
  const remotes = isThere
    ? manifest.remotes.map((remote) => (remote.name === mounted.name ? mounted : remote))
    : [...manifest.remotes, mounted];
  return { ...common, manifest: { ...manifest, remotes, telemetry: { sample: 0 } }, override };
}

/**
 * Seals into a page of a roll-out the version that it gets of each remote in one, and of the shell, the new or the
 * stable one, because the viewers of both are compared. Other pages are the same for all visitors.
 */
function withToken(
  { config: { SECRET, TELEMETRY_SAMPLE: sample }, address, now }: Call<RegistryConfig>,
  { id: revision, rollouts }: Live,
  { cohort, shell, isNextShown }: { cohort: string; shell: string; isNextShown: boolean },
  manifest: RuntimeManifest,
): RuntimeManifest {
  const served = new Map(
    manifest.remotes.filter(({ name }) => rollouts.has(name)).map(({ name, version }) => [name, version]),
  );
  if (isNextShown) served.set(shellName, shell);
  if (served.size === 0) return { ...manifest, telemetry: { sample } };
  const isSampled = Math.random() < sample;
  const token = sealViewer(SECRET, {
    id: viewerId(SECRET, cohort),
    revision,
    at: now,
    mark: networkHash(SECRET, address),
    isSampled,
    served,
  });
  return { ...manifest, telemetry: { sample, ...(isSampled && { isSampled }), token } };
}

/** For a browser that left the developer's version: the page is the published one and says how to come back. */
const published = ({ origin: _origin, ...override }: Override): Override => ({ ...override, own: 'published' });

/** The shell of a visitor. Bits that decide about no roll-out are not kept. */
function shellOf({ shell, next }: Live, cohort: string): { shell: string; isNextShown: boolean } {
  const isIn = next !== null && isShown(shellName, next.version, next.share, cohort);
  return { shell: isIn ? next.version : shell, isNextShown: next !== null && next.share > 0 };
}

/** The remote that a developer's private site shows from its sources. */
async function readOwn(
  { config, now }: Call<RegistryConfig>,
  language: Language,
): Promise<{ mounted: MountedRemote; override: Override } | null> {
  const own = config.DEVELOP && (await readDeveloped(config.DEVELOP, now));
  return own
    ? {
        mounted: { ...mountBuild({ ...own.build, files: [] } as RemoteBuild, language, own.origin), isDev: true },
        override: own.override,
      }
    : null;
}

async function readTried(
  call: Call<RegistryConfig>,
  cookie: string,
  isPreviewHost: boolean,
  language: Language,
): Promise<{ mounted: MountedRemote; override: Override } | null> {
  const tried = await findTried(call, cookie, isPreviewHost);
  if (!tried) return null;
  const { override } = tried;
  if (override.origin !== undefined && tried.build !== null) {
    const build = JSON.parse(tried.build) as DevBuild;
    return {
      mounted: { ...mountBuild({ ...build, files: [] } as RemoteBuild, language, override.origin), isDev: true },
      override: { ...override, version: build.version },
    };
  }
  const row = await readVersion(call.db, override.remote, override.version);
  return row && row.collected_at === null
    ? { mounted: mountBuild(JSON.parse(row.build) as RemoteBuild, language), override }
    : null;
}
