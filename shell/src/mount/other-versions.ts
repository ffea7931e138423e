import { type Language, type MountedRemote, readManifest, type RuntimeManifest } from '@yonkoma/contract';

/** A visitor who tries again waits at most this long for the answer which version is active now. */
const newestWithinMs = 1_000;

const lastGoods = new Map<string, Promise<MountedRemote | null>>();

/**
 * The version that replaces a failing one. The manifest names its hash. null when there is none or it cannot be
 * fetched; in that case the next call tries again.
 */
export async function lastGoodOf({ lastGood }: MountedRemote): Promise<MountedRemote | null> {
  if (!lastGood) return null;
  const { address, integrity } = lastGood;
  const known = lastGoods.get(address) ?? readMounted(address, integrity);
  lastGoods.set(address, known);
  const found = await known;
  if (!found) lastGoods.delete(address);
  return found;
}

async function readMounted(address: string, integrity: string): Promise<MountedRemote | null> {
  const answer = await fetch(address, { integrity }).catch(() => null);
  return answer?.ok ? ((await answer.json().catch(() => null)) as MountedRemote | null) : null;
}

/**
 * The version of a remote that is active now, when it is another one and the answer comes in time. The fault may have
 * been fixed in it.
 */
export async function newestOf(
  { name, version }: MountedRemote,
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
