import { expect, test } from 'vitest';
import fc from 'fast-check';
import { changeBlock, IdSet, packBlock } from './id-set.ts';

const ids = fc.uniqueArray(
  fc.oneof(
    fc.integer({ min: 1, max: 300 }),
    fc.integer({ min: 65_000, max: 66_000 }),
    fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  ),
  { maxLength: 200 },
);
const sorted = (values: Iterable<number>) => [...values].sort((a, b) => a - b);

test('sets of ids have intersection, union and difference', () => {
  fc.assert(
    fc.property(ids, ids, (a, b) => {
      const [left, right] = [IdSet.of(a), IdSet.of(b)];
      expect(left.ids()).toEqual(sorted(a));
      expect(left.size).toBe(a.length);
      expect(IdSet.and([left, right]).ids()).toEqual(sorted(a.filter((id) => b.includes(id))));
      expect(IdSet.or([left, right]).ids()).toEqual(sorted(new Set([...a, ...b])));
      expect(left.without(right).ids()).toEqual(sorted(a.filter((id) => !b.includes(id))));
      expect(left.ids()).toEqual(sorted(a));
    }),
    { numRuns: 60 },
  );
});

test('a block of few or many ids is read as it was stored, in at most 8,192 bytes', () => {
  for (const count of [1, 2, 4095, 4096, 4097, 65_536]) {
    const set = IdSet.of(
      Array.from({ length: count }, (_, index) => 65_536 * 3 + Math.floor((index * 65_536) / count)),
    );
    const block = set.take(3);
    expect(block.n).toBe(count);
    expect(packBlock(set.ids().toReversed())).toEqual(block);
    expect(block.bits.byteLength).toBeLessThanOrEqual(8192);
    const again = new IdSet();
    again.put(3, block);
    expect(again.ids()).toEqual(set.ids());
    const [first = 0] = set.ids();
    const changes = [
      { id: first, isIn: false },
      ...Array.from({ length: 3 }, (_, at) => ({ id: first + at + 1, isIn: true })),
    ];
    set.delete(first);
    for (let at = 1; at <= 3; at += 1) set.add(first + at);
    expect(changeBlock(3, block, changes)).toEqual(set.take(3));
  }
});
