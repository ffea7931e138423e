import sharp from 'sharp';

const windowPx = 8;
const stepPx = 4;
const c1 = (0.01 * 255) ** 2;
const c2 = (0.03 * 255) ** 2;

/** Structural similarity (SSIM) of the brightness of two pictures at the width of the first: 1 for the same. */
export async function similarity(shown: Buffer, original: Buffer): Promise<number> {
  const { data: a, info } = await sharp(shown).removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true });
  const b = await sharp(original)
    .removeAlpha()
    .resize(info.width, info.height, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  const { width, height } = info;
  let sum = 0;
  let windows = 0;
  for (let top = 0; top + windowPx <= height; top += stepPx) {
    for (let left = 0; left + windowPx <= width; left += stepPx) {
      sum += ofWindow(a, b, top * width + left, width);
      windows += 1;
    }
  }
  return sum / windows;
}

function ofWindow(a: Buffer, b: Buffer, from: number, width: number): number {
  const count = windowPx * windowPx;
  let [sumA, sumB, sumAa, sumBb, sumAb] = [0, 0, 0, 0, 0];
  for (let row = 0; row < windowPx; row += 1) {
    for (let at = from + row * width, end = at + windowPx; at < end; at += 1) {
      const [x, y] = [a[at] ?? 0, b[at] ?? 0];
      sumA += x;
      sumB += y;
      sumAa += x * x;
      sumBb += y * y;
      sumAb += x * y;
    }
  }
  const [meanA, meanB] = [sumA / count, sumB / count];
  const [varA, varB, both] = [sumAa / count - meanA ** 2, sumBb / count - meanB ** 2, sumAb / count - meanA * meanB];
  return ((2 * meanA * meanB + c1) * (2 * both + c2)) / ((meanA ** 2 + meanB ** 2 + c1) * (varA + varB + c2));
}
