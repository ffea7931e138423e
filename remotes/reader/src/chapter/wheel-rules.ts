import type { Turn } from './zone-rules.ts';

const leastPx = 20;
/** One push of a wheel or a touchpad lasts about this long. */
const pushMs = 350;

/**
 * The turn by a wheel where nothing can be scrolled: one page for one push. `same`: the push that turned the last page
 * still continues.
 */
export function wheelTurn(deltaY: number, sinceTurnMs: number): Turn | 'same' {
  if (Math.abs(deltaY) < leastPx || sinceTurnMs < pushMs) return 'same';
  return deltaY > 0 ? 'next' : 'previous';
}
