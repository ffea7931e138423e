import { chanceAtRate, chanceBeside, type Votes } from './chance-rules.ts';

/** The votes of each network by itself, as far as the hashes distinguish networks. */
export type ByNetwork = readonly Votes[];

/** `unproven`: it looks worse than what is stable, but too few viewers, or too few networks, say so. */
export type Verdict = 'fine' | 'unproven' | 'failed';

/**
 * A point is a hundredth of the viewers: less than that above the stable version is borne, and without a stable version
 * to compare with this is borne.
 */
const point = 0.01;
/** Fewer viewers than this fail no version, and are nothing to compare with. */
const enoughViewers = 20;
/**
 * A difference that chance brings about more often than this is nobody's fault; one below the second takes a version
 * back.
 */
const chance = { unproven: 0.01, failed: 0.001 } as const;
/** A network votes with this many viewers, or with so many times the viewers of the median network. */
const mostOfNetwork = { viewers: 20, medians: 4 } as const;

/** Of all viewers, 0 without any. */
export const rateOf = ({ viewers, faults }: Votes): number => (viewers === 0 ? 0 : faults / viewers);

export function sumOf(votes: ByNetwork): Votes {
  return votes.reduce((sum, { viewers, faults }) => ({ viewers: sum.viewers + viewers, faults: sum.faults + faults }), {
    viewers: 0,
    faults: 0,
  });
}

/**
 * How a version under roll-out fares beside the stable one. `networks` is how many have to tell of faults: of both
 * versions the networks with the most faulting viewers, one fewer than that, are left out, so that whoever has fewer
 * networks fails no version, however many pages they load. No network votes with much more than the others do, so that
 * nobody hides a failure by loading pages without one.
 */
export function judgeRollout(canary: ByNetwork, stable: ByNetwork, networks: number): Verdict {
  const [own, other] = [limited(canary), limited(stable)];
  if (sumOf(own).faults < 2) return 'fine';
  const [rest, besides] = [sumOf(withoutWorst(own, networks - 1)), sumOf(withoutWorst(other, networks - 1))];
  if (rest.viewers >= enoughViewers && isBeyond(rest, besides, chance.failed)) return 'failed';
  return isBeyond(rest, besides, chance.unproven) || isBeyond(sumOf(own), sumOf(other), chance.unproven)
    ? 'unproven'
    : 'fine';
}

function isBeyond(canary: Votes, stable: Votes, most: number): boolean {
  const isCompared = stable.viewers >= enoughViewers;
  if (rateOf(canary) <= (isCompared ? rateOf(stable) : 0) + point) return false;
  return (isCompared ? chanceBeside(canary, stable) : chanceAtRate(canary, point)) < most;
}

function limited(votes: ByNetwork): ByNetwork {
  const sizes = votes.map(({ viewers }) => viewers).toSorted((a, b) => a - b);
  const most = Math.max(mostOfNetwork.viewers, mostOfNetwork.medians * (sizes[Math.floor(sizes.length / 2)] ?? 0));
  return votes.map(({ viewers, faults }) =>
    viewers <= most ? { viewers, faults } : { viewers: most, faults: Math.round((faults * most) / viewers) },
  );
}

function withoutWorst(votes: ByNetwork, count: number): ByNetwork {
  const sorted = votes.toSorted((a, b) => b.faults - a.faults);
  return sorted.filter(({ faults }, index) => index >= count || faults === 0);
}
