export interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The largest side of an avatar in pixels. */
export const avatarPx = 512;

/** The square in the middle of the picture, in per cent: the selection at the start. */
export function middleSquare(width: number, height: number): Cut {
  const side = Math.min(width, height);
  return {
    x: ((width - side) / 2 / width) * 100,
    y: ((height - side) / 2 / height) * 100,
    width: (side / width) * 100,
    height: (side / height) * 100,
  };
}

/** A selection in per cent as whole pixels of the picture: always a square, always inside, at least one pixel. */
export function pixelsOf(cut: Cut, width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.max(1, Math.min(width, height, Math.round((cut.width / 100) * width)));
  const inside = (start: number, room: number) => Math.min(Math.max(0, Math.round(start)), room - side);
  return { side, x: inside((cut.x / 100) * width, width), y: inside((cut.y / 100) * height, height) };
}
