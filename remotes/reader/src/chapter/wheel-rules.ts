import type { Turn } from './zone-rules.ts';

const leastPx = 20;
/** One push of a wheel or a touchpad goes on for about this long. */
const pushMs = 350;

/**
 * What a wheel asks for where nothing can be scrolled: one page for one push. `same`: still the push that turned the
 * last page.
 */
export function wheelTurn(deltaY: number, sinceTurnMs: number): Turn | 'same' {
  if (Math.abs(deltaY) < leastPx || sinceTurnMs < pushMs) return 'same';
  return deltaY > 0 ? 'next' : 'previous';
}
