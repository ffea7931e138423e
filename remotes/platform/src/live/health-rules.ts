import type { readHealth, ReplyOf } from '@yonkoma/contract';

/** How one version fared. */
export type VersionHealth = ReplyOf<typeof readHealth>['list'][number];

/** The stable version first, then what is rolled out, then others by traffic. */
export function inOrder(health: readonly VersionHealth[]): VersionHealth[] {
  const rank = ({ isStable, isCanary }: VersionHealth) => (isStable ? 0 : isCanary ? 1 : 2);
  return health.toSorted((a, b) => rank(a) - rank(b) || b.views - a.views);
}
