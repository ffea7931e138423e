import { chanceAtRate, chanceBeside, type Votes } from './chance-rules.ts';

/** The votes of each network separately, as far as the hashes distinguish networks. */
export type ByNetwork = readonly Votes[];

/** `unproven`: it looks worse than the stable version, but too few viewers or networks report it. */
export type Verdict = 'fine' | 'unproven' | 'failed';

/**
 * One hundredth of the viewers. A fault rate up to this much above the stable version is accepted; so is this rate if
 * there is no stable version to compare with.
 */
const point = 0.01;
/** With fewer viewers, a version is neither failed nor used for a comparison. */
const enoughViewers = 20;
/**
 * The probability that a difference is due to chance. Above the first value it is ignored; below the second one the
 * version is taken back.
 */
const chance = { unproven: 0.01, failed: 0.001 } as const;
/** A network counts with at most this many viewers, or with this many times the viewers of the median network. */
const mostOfNetwork = { viewers: 20, medians: 4 } as const;

/** The share of viewers with a fault; 0 without viewers. */
export const rateOf = ({ viewers, faults }: Votes): number => (viewers === 0 ? 0 : faults / viewers);

export function sumOf(votes: ByNetwork): Votes {
  return votes.reduce((sum, { viewers, faults }) => ({ viewers: sum.viewers + viewers, faults: sum.faults + faults }), {
    viewers: 0,
    faults: 0,
  });
}

/**
 * Judges a version in a roll-out by comparison with the stable one. `networks` is how many networks must report faults:
 * for both versions, the networks with the most faulty viewers, one fewer than that, are left out. So whoever has fewer
 * networks cannot fail a version, however many pages they load. No network counts with much more viewers than the
 * others, so that nobody can hide a failure by loading many pages without one.
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
