import {
  type Language,
  type MountedRemote,
  readManifest,
  type RemoteInPage,
  type RuntimeManifest,
} from '@yonkoma/contract';

/** A visitor who tries again waits at most this long for the answer which version is active now. */
const newestWithinMs = 1_000;

/**
 * The version of a remote that is active now, when it is another one and the answer comes in time. The fault may have
 * been fixed in it.
 */
export async function newestOf(
  { name, version }: RemoteInPage,
  page: string,
  language: Language,
): Promise<MountedRemote | null> {
  const answer = await fetch(`${readManifest.path}?language=${language}`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(newestWithinMs),
  }).catch(() => null);
  const { data } = answer?.ok ? ((await answer.json()) as { data?: RuntimeManifest }) : {};
  const newest = data?.remotes.find((remote) => remote.name === name);
  return newest && newest.version !== version && newest.pages.some((declared) => declared.name === page)
    ? newest
    : null;
}
