import { type Language, type MountedRemote, readManifest, type RuntimeManifest } from '@yonkoma/contract';

/** Longer than this nobody who tries again is kept waiting for the answer what is active now. */
const newestWithinMs = 1_000;

const lastGoods = new Map<string, Promise<MountedRemote | null>>();

/**
 * The version that stands in for one that fails, as the manifest names it by its hash; null when there is none or it
 * does not come. Asking again after that tries again.
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
 * The version of a remote that is active by now, if that is another one and can be had soon: what failed may have been
 * mended.
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
