import type { Recent, readUserCard, ReplyOf } from '@yonkoma/contract';
import * as v from 'valibot';

/** What a card may be made of. */
export type CardPart = 'gender' | 'regTime' | 'chat' | 'recent';

const Component = v.looseObject({ component: v.string(), data: v.optional(v.array(v.unknown())) });

/** The components of a card, wherever they are to stand; one of a kind that is not known here is left out. */
export function partsOf(components: ReplyOf<typeof readUserCard>['components']): ReadonlySet<string> {
  return new Set(Object.values(components).flat().flatMap((one) => {
    const read = v.safeParse(Component, one);
    return read.success ? [read.output.component] : [];
  }));
}

/** What a member lately did, as far as it came with the card; undefined where they keep it to themselves. */
export function recentOf(components: ReplyOf<typeof readUserCard>['components']): v.InferOutput<typeof Recent>[] | undefined {
  for (const one of Object.values(components).flat()) {
    const read = v.safeParse(Component, one);
    if (read.success && read.output.component === 'recent') return (read.output.data ?? []) as v.InferOutput<typeof Recent>[];
  }
  return undefined;
}
