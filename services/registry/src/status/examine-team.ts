import type { examineTeam, InputOf, ReplyOf } from '@yonkoma/contract';
import { liveEndpoints } from '@yonkoma/gate/live-endpoints';
import { unmetNeeds } from '@yonkoma/gate/unmet-needs';
import type { Call } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { actorOf, nodesOf } from '../people/actor.ts';
import { readShellBuild } from '../release/shell-store.ts';
import { readComposed } from '../revision/read-manifest.ts';

export async function examine(
  call: Call<RegistryConfig>,
  { needs, endpoints }: InputOf<typeof examineTeam>,
): Promise<ReplyOf<typeof examineTeam>> {
  const { db, now } = call;
  const actor = await actorOf(call, 'platform/read');
  const { live } = await readComposed(db);
  const given = (await readShellBuild(db, live.shell))?.shared;
  const known = new Set(liveEndpoints().map(({ name }) => name));
  return {
    now,
    you: {
      name: actor.name,
      team: actor.team,
      can: nodesOf(actor),
      remotes: actor.remotes && [...actor.remotes],
      expiresAt: actor.expiresAt,
    },
    // Of a shell that no gateway has reported nothing is known.
    shells: given
      ? [
          {
            name: 'live',
            version: live.shell,
            unmet: unmetNeeds(needs, given).map(({ name, needs: range, given }) => ({
              name,
              needs: range,
              given,
            })),
          },
        ]
      : [],
    unknownEndpoints: endpoints.filter((name) => !known.has(name)),
  };
}
