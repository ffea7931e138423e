import { type Mode, type Settings, type Wide, wides } from './settings-rules.ts';
import { isDouble, type Spread } from './spread-rules.ts';
import type { StripPlace } from './strip-rules.ts';

interface Shape {
  width: number;
  height: number;
  is_wide?: number;
}

/**
 * A unit that is shown alone: a page, one half of it in the order of reading, or a page that is rotated by 90 degrees.
 */
export interface Part {
  page: number;
  half?: 1 | 2;
  isTurned?: boolean;
}

/** Halves are shown one after the other, so a spread of two pages has none. Scrolled pages are not rotated. */
export const widesOf: Record<Mode, readonly Wide[]> = {
  single: wides,
  double: ['whole', 'rotated'],
  scroll: ['whole', 'split'],
  row: ['whole'],
};

/** The parts of a chapter's pages on a screen that is higher than wide. On any other screen every page is whole. */
export function partsOf(
  images: readonly Shape[],
  { mode, wide: chosen }: Pick<Settings, 'mode' | 'wide'>,
  isPortrait: boolean,
): readonly Part[] {
  const wide = isPortrait && widesOf[mode].includes(chosen) ? chosen : 'whole';
  return images.flatMap((image, index): Part[] => {
    const page = index + 1;
    if (wide === 'whole' || !isDouble(image)) return [{ page }];
    return wide === 'split'
      ? [
          { page, half: 1 },
          { page, half: 2 },
        ]
      : [{ page, isTurned: true }];
  });
}

/** The parts that share a screen: those of a spread, or each alone when there are more of them than pages. */
export function partSpreadsOf(spreads: readonly Spread[], parts: readonly Part[]): Spread[] {
  let count = 0;
  return spreads.flatMap((spread): Spread[] => {
    const first = count + 1;
    while ((parts[count]?.page ?? Infinity) <= (spread.at(-1) ?? 0)) count += 1;
    const places = Array.from({ length: count + 1 - first }, (_, place) => first + place);
    return places.length === spread.length ? [places] : places.map((place) => [place]);
  });
}

/** Converts a place in a page into a place among the parts. The second half begins at 0.5 of the page. */
export function toParts(parts: readonly Part[], { position, within }: StripPlace): StripPlace {
  const index = parts.findIndex(({ page }) => page === position);
  if (index < 0) return { position: parts.length + 1, within };
  if (!parts[index]?.half) return { position: index + 1, within };
  const before = within >= 0.5 ? 1 : 0;
  return { position: index + 1 + before, within: within * 2 - before };
}

/** Converts a place among the parts into a place in a page. */
export function fromParts(parts: readonly Part[], { position, within }: StripPlace): StripPlace {
  const part = parts[position - 1];
  if (!part) return { position: (parts.at(-1)?.page ?? 0) + 1, within };
  return { position: part.page, within: part.half ? (within + part.half - 1) / 2 : within };
}
