import { placed } from './placed.ts';

type Badge = typeof import('./follow-unread.ts');

let badge: Promise<Badge> | undefined;

/** What follows the unread count, which only members need. It is loaded once, and loaded again after a failure. */
export function loadBadge(): Promise<Badge> {
  badge ??= placed(() => import('./follow-unread.ts')).catch((error: unknown) => {
    badge = undefined;
    throw error;
  });
  return badge;
}
