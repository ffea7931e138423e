import type { Check, Health } from '@yonkoma/service-kit';

/** No page works without these domains: they know the name of the site and the parts of its pages. */
const needed = new Set(['site', 'registry']);

/**
 * The site is ready when the domains that every page needs are ready. It also works without the others, which are
 * reported as degraded.
 */
export function siteHealth(domains: Record<string, Check>, own: Record<string, Check> = {}): Health {
  const pick = (isNeeded: boolean) =>
    Object.fromEntries(Object.entries(domains).filter(([name]) => needed.has(name) === isNeeded));
  return { checks: { ...own, ...pick(true) }, others: pick(false) };
}
