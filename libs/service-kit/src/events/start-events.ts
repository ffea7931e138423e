import type { AnyDomain, Running } from '../domain.ts';
import { repeat } from '../repeat.ts';
import { forgetHandled } from './handled-store.ts';
import { startRelay } from './relay.ts';

/** Longer than any event can be delivered again. */
const rememberS = 30 * 86_400;

/**
 * Starts what the events of a domain need: the relay of published events and the clean-up of handled ones. Each
 * returned function stops one of them.
 */
export function startEvents(
  { publishes = [], subscriptions = [] }: AnyDomain,
  running: Running<unknown>,
): (() => Promise<void>)[] {
  const forget = async () => {
    await forgetHandled(running.db, running.call().now - rememberS);
    return false;
  };
  return [
    ...(publishes.length > 0 ? [startRelay(running, publishes)] : []),
    ...(subscriptions.length > 0 ? [repeat(forget, { everyMs: 3_600_000, log: running.log })] : []),
  ];
}
