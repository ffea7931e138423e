import { StartRefusal } from '@yonkoma/service-kit';
import type { GatewayOptions } from './gateway.ts';
import { readCheckHosts } from './headers/check-hosts.ts';
import { readLimit } from './limits/read-limit.ts';
import { readRendering } from './render/read-rendering.ts';

type Env = Record<string, string | undefined>;

/**
 * What the environment sets for a gateway.
 * @throws StartRefusal for a value that is none
 */
export const readOptions = (
  env: Env,
): Pick<GatewayOptions, 'requestsPerMinute' | 'checkHosts' | 'rendering' | 'keptForS' | 'hasEarlyHints'> => ({
  requestsPerMinute: readLimit(env),
  checkHosts: readCheckHosts(env),
  rendering: readRendering(env),
  keptForS: readKept(env),
  hasEarlyHints: readEarlyHints(env),
});

/** `EARLY_HINTS`: whether the proxy in front passes on answers `103 Early Hints`. */
function readEarlyHints({ EARLY_HINTS: given = 'off' }: Env): boolean {
  if (given === 'on' || given === 'off') return given === 'on';
  throw new StartRefusal(`EARLY_HINTS is ${given}: set it to on or off.`);
}

/** `CDN_MAX_AGE`: seconds that a cache on the way may keep a guest's page. */
function readKept({ CDN_MAX_AGE: given = '0' }: Env): number {
  if (/^\d{1,2}$/.test(given) && Number(given) <= 60) return Number(given);
  throw new StartRefusal(
    `CDN_MAX_AGE is ${given}: give the seconds that a cache may keep pages of guests, 1 to 60, or 0 for not at all.`,
  );
}
