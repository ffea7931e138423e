import { placed } from './placed.ts';

type Badge = typeof import('./badge.ts');

let badge: Promise<Badge> | undefined;

/** What only members need of the badge; asked for once, and anew where it could not be had. */
export function loadBadge(): Promise<Badge> {
  badge ??= placed(() => import('./badge.ts')).catch((error: unknown) => {
    badge = undefined;
    throw error;
  });
  return badge;
}
