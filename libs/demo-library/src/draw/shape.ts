/**
 * SVG text. Shapes are outlined in the page's ink (`currentColor`); lengths are pixels of the page unless a group
 * scales them.
 */
export type Svg = string;
export type Point = readonly [x: number, y: number];
export type Box = readonly [x: number, y: number, width: number, height: number];

export const OUTLINE_PX = 4;

const inked = (fill: string, width: number) =>
  width > 0 ? `fill="${fill}" stroke="currentColor" stroke-width="${width}"` : `fill="${fill}"`;

export const path = (d: string, fill: string, width = OUTLINE_PX): Svg => `<path d="${d}" ${inked(fill, width)}/>`;
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, width = OUTLINE_PX): Svg =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" ${inked(fill, width)}/>`;
export const circle = (cx: number, cy: number, r: number, fill: string, width = OUTLINE_PX): Svg =>
  ellipse(cx, cy, r, r, fill, width);
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  outline = OUTLINE_PX,
  radius = 0,
): Svg => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" ${inked(fill, outline)}/>`;
export const polygon = (points: readonly Point[], fill: string, width = OUTLINE_PX): Svg =>
  `<polygon points="${points.map((point) => point.join(',')).join(' ')}" ${inked(fill, width)}/>`;

/** An open line. Without a colour it is drawn in ink. */
export const stroke = (d: string, width = OUTLINE_PX, colour = 'currentColor'): Svg =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

/** A thick round line with an ink edge: arms, tails, hoses. */
export const limb = (d: string, width: number, colour: string, edge = OUTLINE_PX): Svg =>
  stroke(d, width + edge * 2) + stroke(d, width, colour);

export const group = (transform: string, ...parts: Svg[]): Svg => `<g transform="${transform}">${parts.join('')}</g>`;
export const at = (x: number, y: number, scale: number, ...parts: Svg[]): Svg =>
  group(`translate(${x} ${y}) scale(${scale})`, ...parts);
export const mirrored = (x: number, y: number, scale: number, ...parts: Svg[]): Svg =>
  group(`translate(${x} ${y}) scale(${-scale} ${scale})`, ...parts);
export const turned = (x: number, y: number, degrees: number, ...parts: Svg[]): Svg =>
  group(`translate(${x} ${y}) rotate(${degrees})`, ...parts);
export const faded = (opacity: number, ...parts: Svg[]): Svg => `<g opacity="${opacity}">${parts.join('')}</g>`;

let lastId = 0;
/** Ids start again for each page, so that drawing a page twice gives the same SVG. */
export const restartIds = (): void => void (lastId = 0);
export const freshId = (kind: string): string => `${kind}${++lastId}`;

/** A box filled from top to bottom with evenly spaced colours. */
export const sky = (width: number, height: number, ...colours: string[]): Svg => {
  const id = freshId('sky');
  const stops = colours
    .map((colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`)
    .join('');
  return (
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>` +
    rect(0, 0, width, height, `url(#${id})`, 0)
  );
};

/** A soft round light, strongest in its middle. */
export const glow = (cx: number, cy: number, r: number, colour: string, opacity = 0.8): Svg => {
  const id = freshId('glow');
  return (
    `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/>` +
    `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>` +
    circle(cx, cy, r, `url(#${id})`, 0)
  );
};
