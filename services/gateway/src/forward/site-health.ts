import type { Check, Health } from '@yonkoma/service-kit';

/** Without these there is no page: what the site is called, and what its pages are made of. */
const needed = new Set(['site', 'registry']);

/**
 * The site is ready when the domains that every page needs are; it goes on without the others, which are named as
 * degraded.
 */
export function siteHealth(domains: Record<string, Check>, own: Record<string, Check> = {}): Health {
  const pick = (isNeeded: boolean) =>
    Object.fromEntries(Object.entries(domains).filter(([name]) => needed.has(name) === isNeeded));
  return { checks: { ...own, ...pick(true) }, others: pick(false) };
}
