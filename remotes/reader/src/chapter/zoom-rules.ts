/**
 * The glass over the screen: how many times larger it shows, and where the screen's top left corner has gone, in
 * pixels.
 */
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
/** What a key or a button zooms by, and where a double tap leads. */
export const zoomStep = 1.5;
export const tapScale = 2.5;

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Nothing beside the pages ever comes into sight. */
const bounded = ({ scale, x, y }: Glass, { width, height }: Size): Glass => ({
  scale,
  x: clamp(x, width * (1 - scale), 0),
  y: clamp(y, height * (1 - scale), 0),
});

/**
 * Another scale, with what lies under the point staying there as far as the bounds allow. Close to the page's own size
 * it is that.
 */
export function scaledTo(glass: Glass, wanted: number, at: Point, screen: Size): Glass {
  const scale = clamp(wanted, 1, largest);
  if (scale < 1.02) return plainGlass;
  const share = scale / glass.scale;
  return bounded({ scale, x: at.x - (at.x - glass.x) * share, y: at.y - (at.y - glass.y) * share }, screen);
}

/** The glass moved with a finger by so many pixels, and what of that its bounds did not allow. */
export function moved(glass: Glass, by: Point, screen: Size): { glass: Glass; rest: Point } {
  const next = bounded({ ...glass, x: glass.x + by.x, y: glass.y + by.y }, screen);
  return { glass: next, rest: { x: by.x - (next.x - glass.x), y: by.y - (next.y - glass.y) } };
}

/** How much finer a picture has to be, in few steps, so that it is fetched anew seldom. */
export const finenessOf = ({ scale }: Glass): number => (scale <= 1.2 ? 1 : scale <= 2.2 ? 2 : 4);
