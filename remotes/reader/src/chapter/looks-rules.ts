/** Display settings of the pages. They are factors of the original; 1 changes nothing. */
export interface Looks {
  brightness: number;
  sepia: number;
  isGrey: boolean;
  isInverted: boolean;
}

export const plainLooks: Looks = { brightness: 1, sepia: 0, isGrey: false, isInverted: false };

/** In per cent, as shown. The minimum keeps the pages bright enough to find the settings again. */
export const brightnessRange = { min: 20, max: 150, step: 5 } as const;
export const sepiaRange = { min: 0, max: 100, step: 5 } as const;

const share = (value: unknown, { min, max }: { min: number; max: number }, usual: number) =>
  typeof value === 'number' && value * 100 >= min - 0.5 && value * 100 <= max + 0.5 ? value : usual;

export function saneLooks({ brightness, sepia, isGrey, isInverted }: Partial<Looks>): Looks {
  return {
    brightness: share(brightness, brightnessRange, 1),
    sepia: share(sepia, sepiaRange, 0),
    isGrey: isGrey === true,
    isInverted: isInverted === true,
  };
}

/**
 * The CSS filter of these settings; undefined when nothing is changed, because any filter costs drawing time.
 * Brightness comes last, so that it also dims an inverted page.
 */
export function filterOf({ brightness, sepia, isGrey, isInverted }: Looks): string | undefined {
  const parts = [
    isInverted && 'invert(1) hue-rotate(180deg)',
    isGrey && 'grayscale(1)',
    sepia > 0 && `sepia(${sepia})`,
    brightness !== 1 && `brightness(${brightness})`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : undefined;
}
