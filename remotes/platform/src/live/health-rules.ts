import type { readHealth, ReplyOf } from '@yonkoma/contract';

/** The health of one version. */
export type VersionHealth = ReplyOf<typeof readHealth>['list'][number];

/** The stable version first, then the roll-out, then the others by traffic. */
export function inOrder(health: readonly VersionHealth[]): VersionHealth[] {
  const rank = ({ isStable, isCanary }: VersionHealth) => (isStable ? 0 : isCanary ? 1 : 2);
  return health.toSorted((a, b) => rank(a) - rank(b) || b.views - a.views);
}
