import sharp from 'sharp';
import { type Blocks, blockPx } from './difference-rules.ts';

/** Makes the blocks of a picture in any format of the web. */
export const readBlocks = async (picture: Buffer): Promise<Blocks> => {
  const image = sharp(picture);
  const { width = 0, height = 0 } = await image.metadata();
  const [columns, rows] = [Math.ceil(width / blockPx), Math.ceil(height / blockPx)];
  const colours = await image
    .resize(columns, rows, { fit: 'fill', kernel: 'linear' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return { width: columns, height: rows, colours };
};
