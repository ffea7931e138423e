import type { InputOf, listNeighbours, RemoteBuild, ReplyOf } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { actorOf } from '../people/actor.ts';
import { readComposed } from '../revision/read-manifest.ts';

type Neighbour = ReplyOf<typeof listNeighbours>['list'][number];

export async function showNeighbours(
  call: Call<RegistryConfig>,
  { remote }: InputOf<typeof listNeighbours>,
): Promise<ReplyOf<typeof listNeighbours>> {
  await actorOf(call, 'platform/read');
  const { live } = await readComposed(call.db);
  const list = [...live.stable.keys()]
    .toSorted()
    .filter((name) => remote === undefined || name === remote)
    .flatMap((name) => {
      const [stable, rollout] = [live.stable.get(name), live.rollouts.get(name)?.build];
      return [
        ...(stable ? [asNeighbour(stable, 'stable')] : []),
        ...(rollout ? [asNeighbour(rollout, 'rollout')] : []),
      ];
    });
  return { revision: live.id, list };
}

const asNeighbour = (
  { name: remote, version, pages, endpoints, shared }: RemoteBuild,
  standing: Neighbour['standing'],
): Neighbour => ({
  remote,
  version,
  standing,
  pages: pages.map(({ name, path, needsLogin }) => ({ name, path, needsLogin })),
  endpoints,
  shared: Object.fromEntries(Object.entries(shared).map(([name, { needs }]) => [name, needs])),
});
