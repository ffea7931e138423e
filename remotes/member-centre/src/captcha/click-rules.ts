/** A position in the picture, both from 0 to 1, so that it does not depend on the size of the picture. */
export interface Place {
  x: number;
  y: number;
}

/** The distance of one press of an arrow key, as a share of the picture. */
const step = { x: 8 / 350, y: 8 / 200 };

const arrows: Record<string, Place> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const within = (value: number) => Math.min(1, Math.max(0, value));

/** The position after an arrow key, four times as far with Shift; null for any other key. */
export function moved(from: Place, key: string, isFar = false): Place | null {
  const way = arrows[key];
  if (!way) return null;
  const times = isFar ? 4 : 1;
  return { x: within(from.x + way.x * step.x * times), y: within(from.y + way.y * step.y * times) };
}

/** Positions in click order within a picture of this size, then the size: `103,88-240,41;350;200`. */
export function infoOf(places: readonly Place[], width: number, height: number): string {
  const [w, h] = [Math.round(width), Math.round(height)];
  return `${places.map(({ x, y }) => `${Math.round(x * w)},${Math.round(y * h)}`).join('-')};${w};${h}`;
}

/** The name without its brackets: `<bell>` gives `bell`. */
export const nameOf = (text: string) => text.replace(/^<(.*)>$/u, '$1');
