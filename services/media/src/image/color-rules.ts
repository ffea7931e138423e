interface Cell {
  count: number;
  red: number;
  green: number;
  blue: number;
}

/** The pixels of RGBA bytes in cells of similar colours; each channel has 2^`bits` steps. */
function cellsOf(rgba: Uint8Array, bits: number): Cell[] {
  const cells = new Map<number, Cell>();
  const step = 8 - bits;
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = rgba.subarray(at, at + 3);
    const place = ((red >> step) << (2 * bits)) | ((green >> step) << bits) | (blue >> step);
    const cell = cells.get(place) ?? { count: 0, red: 0, green: 0, blue: 0 };
    cells.set(place, cell);
    cell.count += 1;
    cell.red += red;
    cell.green += green;
    cell.blue += blue;
  }
  return [...cells.values()];
}

const meanOf = ({ count, red, green, blue }: Cell): [red: number, green: number, blue: number] => {
  const pixels = Math.max(1, count);
  return [red / pixels, green / pixels, blue / pixels];
};

const hex = (cell: Cell): string =>
  `#${meanOf(cell)
    .map((channel) => Math.round(channel).toString(16).padStart(2, '0'))
    .join('')}`;

/** The mean colour of the fullest of 4096 colour cells, as `#rrggbb`, from RGBA bytes. */
export function dominantColor(rgba: Uint8Array): string {
  let crowded: Cell = { count: 0, red: 0, green: 0, blue: 0 };
  for (const cell of cellsOf(rgba, 4)) if (cell.count > crowded.count) crowded = cell;
  return hex(crowded);
}

/** A main colour fills at least this share of a picture. */
const mainShare = 0.02;
/** A colour whose channels differ less is a grey. */
const greyest = 28;

/**
 * The most vivid of the main colours, as `#rrggbb`, from RGBA bytes; empty when all of them are greys. Of two that are
 * as vivid, the one that fills more.
 */
export function vividColor(rgba: Uint8Array): string {
  const pixels = rgba.length / 4;
  let best: Cell | undefined;
  let most = 0;
  for (const cell of cellsOf(rgba, 3)) {
    if (cell.count < pixels * mainShare) continue;
    const mean = meanOf(cell);
    const chroma = Math.max(...mean) - Math.min(...mean);
    const weight = chroma * Math.sqrt(cell.count / pixels);
    if (chroma < greyest || weight <= most) continue;
    best = cell;
    most = weight;
  }
  return best ? hex(best) : '';
}
