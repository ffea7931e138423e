/** The magnifier over the screen: its scale, and the position of the screen's top left corner, in pixels. */
export interface Glass {
  scale: number;
  x: number;
  y: number;
}
export interface Point {
  x: number;
  y: number;
}
interface Size {
  width: number;
  height: number;
}

export const plainGlass: Glass = { scale: 1, x: 0, y: 0 };

const largest = 5;
/** The zoom factor of a key or a button, and the scale of a double tap. */
export const zoomStep = 1.5;
export const tapScale = 2.5;

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Limits the position, so that nothing outside of the pages is shown. */
const bounded = ({ scale, x, y }: Glass, { width, height }: Size): Glass => ({
  scale,
  x: clamp(x, width * (1 - scale), 0),
  y: clamp(y, height * (1 - scale), 0),
});

/** Changes the scale, and keeps the point in its place as far as the limits allow. A scale close to 1 becomes 1. */
export function scaledTo(glass: Glass, wanted: number, at: Point, screen: Size): Glass {
  const scale = clamp(wanted, 1, largest);
  if (scale < 1.02) return plainGlass;
  const share = scale / glass.scale;
  return bounded({ scale, x: at.x - (at.x - glass.x) * share, y: at.y - (at.y - glass.y) * share }, screen);
}

/** Moves the magnified page by pixels. Returns the new position and the rest that the limits did not allow. */
export function moved(glass: Glass, by: Point, screen: Size): { glass: Glass; rest: Point } {
  const next = bounded({ ...glass, x: glass.x + by.x, y: glass.y + by.y }, screen);
  return { glass: next, rest: { x: by.x - (next.x - glass.x), y: by.y - (next.y - glass.y) } };
}

/** The factor by which a picture has to be finer, in few steps, so that it is seldom fetched again. */
export const finenessOf = ({ scale }: Glass): number => (scale <= 1.2 ? 1 : scale <= 2.2 ? 2 : 4);
