import type { Browser } from 'playwright-core';
import { type Figure, median } from '../figure.ts';
import { type PageVisit, visitPage } from './visit-page.ts';

const rounds = 5;

/** Pages of the demo site by address, as figures call them. */
export const comparedPages = {
  '/': 'home',
  '/detail/index?detailId=1': 'a comic',
  '/blog/info/1': 'an article',
  '/ask/info/1': 'a question',
  '/classification/index': 'the classification',
};

/** Several visits of the same page of each side. */
interface SeenSides<Side extends string> {
  visits: Record<Side, PageVisit[]>;
  /** A figure from the medians of one field: `ours` divided by `bare`. */
  compare: (name: string, field: keyof PageVisit, sides: { ours: Side; bare: Side }, atMost: number) => Figure;
}

/** Opens the address of each side in turns, five times each, with empty caches on a slow phone. */
export async function visitInTurns<Side extends string>(
  browser: Browser,
  addresses: Record<Side, string>,
  withoutScripts?: NoInfer<Side>,
): Promise<SeenSides<Side>> {
  const sides = Object.keys(addresses) as Side[];
  const visits = Object.fromEntries(sides.map((side) => [side, []])) as unknown as Record<Side, PageVisit[]>;
  for (let round = 0; round <= rounds; round += 1)
    for (const side of sides) {
      const seen = await visitPage(browser, addresses[side], { hasScripts: side !== withoutScripts });
      // The first round is a warm-up of the servers.
      if (round > 0) visits[side].push(seen);
    }
  const of = (side: Side, field: keyof PageVisit) => median(visits[side].map((seen) => seen[field]));
  return {
    visits,
    compare: (name, field, { ours, bare }, atMost) => ({
      name,
      ratio: of(ours, field) / of(bare, field),
      target: { atMost },
      ours: `${Math.round(of(ours, field))}`,
      bare: `${Math.round(of(bare, field))}`,
    }),
  };
}
