import sharp from 'sharp';
import { gapPx, labelPx, layOut, type Size } from './layout-rules.ts';

/** A picture on the sheet. */
export interface Shown extends Size {
  /** `360 dark vi`. */
  label: string;
  isChanged: boolean;
  /** A WebP of that size. */
  small: Buffer;
}
export interface Group {
  title: string;
  shown: readonly Shown[];
}

const sheetPx = 2400;
/** A sheet of many states is cut off rather than too tall for a JPEG. */
const tallestPx = 60_000;

/** Pictures of narrow screens are shown larger: of them, half would be too small to read. */
const scaleOf = (width: number) => (width < 600 ? 0.62 : width < 1000 ? 0.4 : width < 2000 ? 0.36 : 0.24);

/** Makes a picture small enough for a sheet. */
export const makeSmall = async (picture: Buffer): Promise<Size & { small: Buffer }> => {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const { data, info } = await sharp(picture)
    .resize(Math.round(width * scaleOf(width)), Math.round(height * scaleOf(width)), { fit: 'fill' })
    .webp({ quality: 80, effort: 0 })
    .toBuffer({ resolveWithObject: true });
  return { small: data, width: info.width, height: info.height };
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Joins the pictures of a page, those of a state in a row with their labels. Resolves with a JPEG. */
export const makeSheet = async (groups: readonly Group[]): Promise<Buffer> => {
  const { spots, titles, height } = layOut(
    groups.map(({ shown }) => shown),
    sheetPx,
  );
  const texts = groups.flatMap(({ title, shown }, row) => [
    `<text x="${titles[row]?.left}" y="${(titles[row]?.top ?? 0) + 24}" font-size="24" font-weight="700">` +
      `${escaped(title)}</text>`,
    ...shown.map(({ label, isChanged }, place) => {
      const spot = spots[row]?.[place];
      return (
        `<text x="${spot?.left}" y="${(spot?.top ?? 0) + 15}" font-size="15"` +
        `${isChanged ? ' fill="#c00" font-weight="700"' : ''}>${escaped(label)}${isChanged ? ' ●' : ''}</text>`
      );
    }),
  ]);
  const tall = Math.min(height + gapPx, tallestPx);
  const words = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sheetPx}" height="${tall}" font-family="sans-serif">` +
      `${texts.join('')}</svg>`,
  );
  const pictures = groups.flatMap(({ shown }, row) =>
    shown.flatMap(({ small, height: own }, place) => {
      const { left = 0, top = 0 } = spots[row]?.[place] ?? {};
      return top + labelPx + own > tall ? [] : [{ input: small, left, top: top + labelPx }];
    }),
  );
  return sharp({ create: { width: sheetPx, height: tall, channels: 3, background: '#8d9199' } })
    .composite([...pictures, { input: words, left: 0, top: 0 }])
    .jpeg({ quality: 80 })
    .toBuffer();
};
