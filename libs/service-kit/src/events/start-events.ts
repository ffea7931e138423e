import type { AnyDomain, Running } from '../domain.ts';
import { repeat } from '../repeat.ts';
import { forgetHeard } from './heard-store.ts';
import { startRelay } from './relay.ts';

/** Long after the last time an event could be told again. */
const rememberS = 30 * 86_400;

/** What a domain's events need while it runs: the relay of those it tells, the forgetting of those it heard. */
export function startEvents({ tells = [], hears = [] }: AnyDomain, running: Running<unknown>): (() => Promise<void>)[] {
  const forget = async () => {
    await forgetHeard(running.db, running.call().now - rememberS);
    return false;
  };
  return [
    ...(tells.length > 0 ? [startRelay(running, tells)] : []),
    ...(hears.length > 0 ? [repeat(forget, { everyMs: 3_600_000, log: running.log })] : []),
  ];
}
