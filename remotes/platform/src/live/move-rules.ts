import type { readStatus, ReplyOf } from '@yonkoma/contract';

export type LiveRemote = ReplyOf<typeof readStatus>['remotes'][number];

/** A change of one remote to decide. `from` is the version that its visitors have now. */
export type Move =
  | { kind: 'activate'; remote: string; from: string | null; to: string }
  | { kind: 'rollout'; remote: string; from: string | null; to: string; share: number }
  | { kind: 'end'; remote: string; from: string | null; to: string };

/** Shares in ten-thousandths of the visitors. */
export const shares = [100, 500, 2_500, 5_000, 10_000] as const;

/** The changes that are possible in the current state of a remote. */
export function movesOf({ name: remote, stable, rollout, candidate }: LiveRemote): Move[] {
  const from = stable?.version ?? null;
  const next = rollout ?? (candidate?.state === 'candidate' ? candidate : null);
  return [
    ...(next ? [{ kind: 'activate' as const, remote, from, to: next.version }] : []),
    ...(!rollout && stable && next
      ? [{ kind: 'rollout' as const, remote, from, to: next.version, share: shares[0] }]
      : []),
    ...(rollout && from ? [{ kind: 'end' as const, remote, from: rollout.version, to: from }] : []),
  ];
}

/** The version to which a roll-back leads; null when there is none, or when a roll-out has to be ended instead. */
export const backTo = ({ stable, rollout, lastGood }: LiveRemote): string | null =>
  !rollout && stable && lastGood !== stable.version ? lastGood : null;
