import type { examineTeam, InputOf, ReplyOf } from '@yonkoma/contract';
import { liveEndpoints } from '@yonkoma/gate/live-endpoints';
import { unmetNeeds } from '@yonkoma/gate/unmet-needs';
import type { Call, Database } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { actorOf, nodesOf } from '../people/actor.ts';
import { readShellBuild } from '../shell/shell-store.ts';
import { readComposed } from '../revision/read-manifest.ts';

export async function examine(
  call: Call<RegistryConfig>,
  { needs, endpoints }: InputOf<typeof examineTeam>,
): Promise<ReplyOf<typeof examineTeam>> {
  const { db, now } = call;
  const actor = await actorOf(call, 'platform/read');
  const { live } = await readComposed(db);
  const shells = [
    ...(await fitOf(db, 'live', live.shell, needs)),
    ...(live.next ? await fitOf(db, 'next', live.next.version, needs) : []),
  ];
  const known = new Set(liveEndpoints().map(({ name }) => name));
  return {
    now,
    you: {
      name: actor.name,
      team: actor.team,
      can: nodesOf(actor),
      remotes: actor.scope === '*' ? null : [...actor.scope],
      expiresAt: actor.expiresAt,
    },
    shells,
    unknownEndpoints: endpoints.filter((name) => !known.has(name)),
  };
}

/** What a shell does not provide as needed. Of a shell that no gateway has reported nothing is known. */
async function fitOf(
  db: Database,
  name: 'live' | 'next',
  version: string,
  needs: Record<string, string>,
): Promise<ReplyOf<typeof examineTeam>['shells']> {
  const provided = (await readShellBuild(db, version))?.shared;
  if (!provided) return [];
  const unmet = unmetNeeds(needs, provided).map(({ name: of, needs: range, given }) => ({
    name: of,
    needs: range,
    given,
  }));
  return [{ name, version, unmet }];
}
