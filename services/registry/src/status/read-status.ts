import { type InputOf, type listVersions, type ReplyOf, type readStatus, seamVersion } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { actorOf, nodesOf } from '../people/actor.ts';
import { waitsOf } from '../release/waits-of.ts';
import { listRemotes, listRows, readVersion } from '../remote/remote-store.ts';
import { readComposed } from '../revision/read-manifest.ts';
import { readRevision } from '../revision/revision-store.ts';
import { watchedOf } from '../telemetry/watched.ts';
import { showShell } from '../shell-release/show-shell.ts';
import { asPage, asVersionEntry, pageRows, pinOf, retirementOf } from './entry-rules.ts';

export async function showStatus(call: Call<RegistryConfig>): Promise<ReplyOf<typeof readStatus>> {
  const { db } = call;
  const actor = await actorOf(call, 'platform/read');
  const { live, hash, lastGood } = await readComposed(db);
  const revision = await readRevision(db, live.id);
  const remotes = await Promise.all(
    (await listRemotes(db)).map(async (row) => {
      const { name } = row;
      const rollout = live.rollouts.get(name);
      const standing = {
        stable: live.stable.get(name)?.version,
        canary: rollout?.build.version,
        lastGood: lastGood.get(name)?.version,
      };
      const entryOf = async (version: string | undefined) => {
        const found = version === undefined ? undefined : await readVersion(db, name, version);
        return found ? asVersionEntry(found, standing, []) : null;
      };
      const [newest] = await listRows(db, name, { offset: 0, limit: 1 });
      const shown = await entryOf(standing.canary);
      const watched = await watchedOf(call, live, name);
      return {
        name,
        stable: await entryOf(standing.stable),
        rollout:
          rollout && shown && watched
            ? {
                ...shown,
                share: rollout.share,
                since: rollout.since,
                ...watched,
              }
            : null,
        lastGood: standing.lastGood ?? null,
        candidate:
          newest && newest.version !== standing.stable && newest.version !== standing.canary
            ? asVersionEntry(newest, standing, await waitsOf(call, newest, live))
            : null,
        pin: pinOf(row),
        retired: retirementOf(row),
      };
    }),
  );
  return {
    revision: { id: live.id, hash, at: revision?.created_at ?? 0, who: revision?.done_by ?? '', shell: live.shell },
    seam: seamVersion,
    remotes,
    shell: await showShell(call, live),
    you: { name: actor.name, can: nodesOf(actor) },
  };
}

export async function showVersions(
  call: Call<RegistryConfig>,
  { remote, page }: InputOf<typeof listVersions>,
): Promise<ReplyOf<typeof listVersions>> {
  await actorOf(call, 'platform/read');
  const { live, lastGood } = await readComposed(call.db);
  const standing = {
    stable: live.stable.get(remote)?.version,
    canary: live.rollouts.get(remote)?.build.version,
    lastGood: lastGood.get(remote)?.version,
  };
  const { list, hasMore } = asPage(await listRows(call.db, remote, pageRows(page)));
  const entries = list.map(async (row) => asVersionEntry(row, standing, await waitsOf(call, row, live)));
  return { list: await Promise.all(entries), hasMore };
}
