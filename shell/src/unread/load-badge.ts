import { placed } from './placed.ts';

type Badge = typeof import('./badge.ts');

let badge: Promise<Badge> | undefined;

/** The part of the badge that only members need. It is loaded once, and loaded again after a failure. */
export function loadBadge(): Promise<Badge> {
  badge ??= placed(() => import('./badge.ts')).catch((error: unknown) => {
    badge = undefined;
    throw error;
  });
  return badge;
}
