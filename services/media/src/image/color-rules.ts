/** The mean colour of the fullest of 4096 colour cells, as `#rrggbb`, from RGBA bytes. */
export function dominantColor(rgba: Uint8Array): string {
  const cells = new Map<number, { count: number; red: number; green: number; blue: number }>();
  let crowded = { count: 0, red: 0, green: 0, blue: 0 };
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = rgba.subarray(at, at + 3);
    const place = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const cell = cells.get(place) ?? { count: 0, red: 0, green: 0, blue: 0 };
    cells.set(place, cell);
    cell.count += 1;
    cell.red += red;
    cell.green += green;
    cell.blue += blue;
    if (cell.count > crowded.count) crowded = cell;
  }
  const mean = (sum: number) =>
    Math.round(sum / Math.max(1, crowded.count))
      .toString(16)
      .padStart(2, '0');
  return `#${mean(crowded.red)}${mean(crowded.green)}${mean(crowded.blue)}`;
}
