import type { CardComponent, ReplyOf, readUserCard } from '@yonkoma/contract';

type Components = ReplyOf<typeof readUserCard>['components'];

/** The parts of a card, wherever they are to stand; what its member does not show is not among them. */
export function partsOf({ statistic, opt, tab }: Components): ReadonlyMap<CardComponent['component'], CardComponent> {
  return new Map([...statistic, ...opt, ...tab].map((part) => [part.component, part]));
}
