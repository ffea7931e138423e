import type { CardComponent, ReplyOf, readUserCard } from '@yonkoma/contract';

type Components = ReplyOf<typeof readUserCard>['components'];

/** The parts of a card by name, from all three places. Parts that the member hides are missing. */
export function partsOf({ statistic, opt, tab }: Components): ReadonlyMap<CardComponent['component'], CardComponent> {
  return new Map([...statistic, ...opt, ...tab].map((part) => [part.component, part]));
}
