/** A place in the picture, both from 0 to 1: it stays true when the picture changes its size. */
export interface Place {
  x: number;
  y: number;
}

/** How far one press of an arrow moves the cross-hair, as a part of the picture. */
const step = { x: 8 / 350, y: 8 / 200 };

const arrows: Record<string, Place> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const within = (value: number) => Math.min(1, Math.max(0, value));

/** Where an arrow key leads, four times as far with Shift; null for any other key. */
export function moved(from: Place, key: string, isFar = false): Place | null {
  const way = arrows[key];
  if (!way) return null;
  const times = isFar ? 4 : 1;
  return { x: within(from.x + way.x * step.x * times), y: within(from.y + way.y * step.y * times) };
}

/** `103,88-240,41;350;200`: the places in click order inside a picture of this size, then the size. */
export function infoOf(places: readonly Place[], width: number, height: number): string {
  const [w, h] = [Math.round(width), Math.round(height)];
  return `${places.map(({ x, y }) => `${Math.round(x * w)},${Math.round(y * h)}`).join('-')};${w};${h}`;
}

/** `<bell>` as it is read: `bell`. */
export const nameOf = (text: string) => text.replace(/^<(.*)>$/u, '$1');
