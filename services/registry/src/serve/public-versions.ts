import type { Database } from '@yonkoma/service-kit';
import { readComposed } from '../revision/read-manifest.ts';
import { wasShown } from '../revision/revision-store.ts';
import { readState } from '../remote/remote-store.ts';
import { isPublic } from '../remote/served-rules.ts';

/** Milliseconds for which a public version is cached; a version that is taken back may be served for so much longer. */
const knownMs = 1_000;
const mostKnown = 1_000;

/** Returns a function that tells whether a version's files are public now. */
export function publicVersions(db: Database): (remote: string, version: string) => Promise<boolean> {
  const known = new Map<string, number>();
  return async (remote, version) => {
    const name = `${remote} ${version}`;
    if ((known.get(name) ?? 0) > performance.now()) return true;
    const row = await readState(db, remote, version);
    if (!row || !isPublic(row, await standingOf(db, remote, version))) return false;
    if (known.size >= mostKnown) known.clear();
    known.set(name, performance.now() + knownMs);
    return true;
  };
}

async function standingOf(
  db: Database,
  remote: string,
  version: string,
): Promise<{ isLive: boolean; wasLive: boolean }> {
  const { live } = await readComposed(db);
  const isLive = live.stable.get(remote)?.version === version || live.rollouts.get(remote)?.build.version === version;
  return { isLive, wasLive: isLive || (await wasShown(db, remote, version)) };
}
