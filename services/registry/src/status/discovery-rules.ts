import type { RemoteBuild } from '@yonkoma/contract';
import type { Live } from '../revision/live-rules.ts';

const schema = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/**
 * The active revision in the format of AWS Labs' frontend discovery: one or two versions of each remote, whose traffic
 * adds up to 100, one of them the default.
 * `extras` tells a Module Federation host the address of `mf-manifest.json` and the name of the module.
 */
export function discoveryOf({ id, stable, rollouts }: Live, siteUrl: string) {
  const entryOf = (build: RemoteBuild, traffic: number, isDefault: boolean) => {
    const at = (path: string) => `${siteUrl}/remotes/${build.name}/${build.version}/${path}`;
    const hasManifest = build.files.some(({ path }) => path === 'mf-manifest.json');
    return {
      url: at(build.entry),
      metadata: {
        version: build.version,
        integrity: build.files.find(({ path }) => path === build.entry)?.integrity ?? '',
      },
      extras: {
        revision: id,
        container: build.container,
        module: './pages',
        ...(hasManifest && { mfManifest: at('mf-manifest.json') }),
      },
      deployment: { traffic, default: isDefault },
    };
  };
  return {
    schema,
    microFrontends: Object.fromEntries(
      [...stable.values()].map((build) => {
        const rollout = rollouts.get(build.name);
        const share = (rollout?.share ?? 0) / 100;
        return [
          build.name,
          [entryOf(build, 100 - share, true), ...(rollout ? [entryOf(rollout.build, share, false)] : [])],
        ];
      }),
    ),
  };
}
