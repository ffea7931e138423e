import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { fromParts, partSpreadsOf, partsOf, toParts, widesOf } from './part-rules.ts';
import { modes } from './settings-rules.ts';

const upright = { width: 700, height: 1000 };
const spread = { width: 1400, height: 1000 };
const banner = { width: 900, height: 220 };
const pages = [upright, spread, upright, banner];
const whole = [{ page: 1 }, { page: 2 }, { page: 3 }, { page: 4 }];

describe('a wide page', () => {
  test('has two parts where it is split, and one where it is turned; a banner stays whole', () => {
    expect(partsOf(pages, { mode: 'single', wide: 'split' }, true)).toEqual([
      { page: 1 },
      { page: 2, half: 1 },
      { page: 2, half: 2 },
      { page: 3 },
      { page: 4 },
    ]);
    expect(partsOf(pages, { mode: 'double', wide: 'rotated' }, true)).toEqual([
      { page: 1 },
      { page: 2, isTurned: true },
      { page: 3 },
      { page: 4 },
    ]);
  });

  test('stays whole on a screen as wide as it, and in a mode without that choice', () => {
    for (const mode of modes) {
      expect(partsOf(pages, { mode, wide: 'whole' }, true)).toEqual(whole);
      expect(partsOf(pages, { mode, wide: 'split' }, false)).toEqual(whole);
      expect(partsOf(pages, { mode, wide: 'rotated' }, false)).toEqual(whole);
    }
    expect(partsOf(pages, { mode: 'double', wide: 'split' }, true)).toEqual(whole);
    expect(partsOf(pages, { mode: 'scroll', wide: 'rotated' }, true)).toEqual(whole);
  });

  test('is one that the comic marks as a double page', () => {
    expect(partsOf([{ ...upright, is_wide: 1 }], { mode: 'single', wide: 'split' }, true)).toHaveLength(2);
  });
});

test('the parts of a page that is split are shown alone, and other pages as their spread says', () => {
  const parts = partsOf(pages, { mode: 'single', wide: 'split' }, true);
  expect(partSpreadsOf([[1], [2], [3], [4]], parts)).toEqual([[1], [2], [3], [4], [5]]);
  expect(partSpreadsOf([[1], [2], [3, 4]], parts)).toEqual([[1], [2], [3], [4, 5]]);
  expect(partSpreadsOf([[1], [2, 3], [4]], whole)).toEqual([[1], [2, 3], [4]]);
});

test('every mode offers to leave pages whole', () => {
  for (const mode of modes) expect(widesOf[mode]).toContain('whole');
});

describe('a place', () => {
  const parts = partsOf(pages, { mode: 'scroll', wide: 'split' }, true);

  test('in the second half of a page is in its second part, and after the last page after the last part', () => {
    expect(toParts(parts, { position: 2, within: 0.25 })).toEqual({ position: 2, within: 0.5 });
    expect(toParts(parts, { position: 2, within: 0.5 })).toEqual({ position: 3, within: 0 });
    expect(toParts(parts, { position: 3, within: 0.5 })).toEqual({ position: 4, within: 0.5 });
    expect(toParts(parts, { position: 5, within: 0 })).toEqual({ position: 6, within: 0 });
    expect(fromParts(parts, { position: 6, within: 0 })).toEqual({ position: 5, within: 0 });
  });

  test('is the same again after conversion to parts and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 15 }), (position, sixteenths) => {
        const place = { position, within: sixteenths / 16 };
        expect(fromParts(parts, toParts(parts, place))).toEqual(place);
      }),
    );
  });
});
