import type { AdFormat } from '@yonkoma/contract';

export const overlays = ['interstitial', 'vignette'] as const satisfies readonly AdFormat[];
export type Overlay = (typeof overlays)[number];

/**
 * The advertisement over the `seen`-th page of a visit: one after every `every` pages, in turns when there are two
 * formats.
 */
export function overlayAt(seen: number, every: number, formats: readonly AdFormat[]): Overlay | null {
  const possible = overlays.filter((format) => formats.includes(format));
  if (possible.length === 0 || seen === 0 || seen % every !== 0) return null;
  return possible[(seen / every - 1) % possible.length] ?? null;
}
