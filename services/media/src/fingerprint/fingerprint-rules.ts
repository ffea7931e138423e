/** The side of the small grey picture from which a fingerprint is made. */
export const sidePx = 32;
const kept = 8;
/** Below this standard deviation of grey (0 to 255), a picture has no fingerprint: blank pages, plain colours. */
const minDeviation = 6;

const cosines = Array.from({ length: kept }, (_, frequency) =>
  Float64Array.from({ length: sidePx }, (__, at) => Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * sidePx))),
);

/**
 * A perceptual hash: which of the 8 x 8 lowest frequencies of the picture are above their median. Compression and
 * scaling change only the high frequencies.
 * 16 hexadecimal digits; empty for a picture without content. `grey` has `sidePx` x `sidePx` bytes.
 */
export function fingerprintOf(grey: Uint8Array): string {
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length;
  const deviation = Math.sqrt(grey.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grey.length);
  if (deviation < minDeviation) return '';
  const rows = Array.from({ length: sidePx }, (_, y) =>
    cosines.map((wave) => wave.reduce((sum, cosine, x) => sum + cosine * (grey[y * sidePx + x] ?? 0), 0)),
  );
  const waves = cosines.flatMap((wave) =>
    cosines.map((_, u) => wave.reduce((sum, cosine, y) => sum + cosine * (rows[y]?.[u] ?? 0), 0)),
  );
  // The first one is the mean brightness, which is not significant.
  const sorted = waves.slice(1).sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  let print = 0n;
  for (const [index, wave] of waves.entries()) print = (print << 1n) | (index > 0 && wave > median ? 1n : 0n);
  return print.toString(16).padStart(16, '0');
}
