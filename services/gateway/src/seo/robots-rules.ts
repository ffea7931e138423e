import { choicesPath, type Page } from '@yonkoma/contract';
import { isUnlisted, membersPath } from './unlisted.ts';

/** The rules of robots.txt (RFC 9309): the longest rule that matches the beginning of an address decides. */
export interface RobotsRules {
  disallow: string[];
  allow: string[];
}

/**
 * Closes calls, choices of visitors, members' pages and unlisted pages. `pages` are all that are declared, those of
 * remotes first: of two pages with the same addresses the first counts, because the shell only stands in for a remote
 * that is not mounted.
 */
export function robotsRules(pages: readonly Page[]): RobotsRules {
  const drawn = new Map<string, Page>();
  for (const page of pages) {
    const shape = ruleOf(page.path).toLowerCase();
    if (!drawn.has(shape)) drawn.set(shape, page);
  }
  const rulesOf = (isClosed: boolean) =>
    [...drawn.values()]
      .filter((page) => isUnlisted(page) === isClosed)
      .map(({ path }) => ruleOf(path))
      .sort();
  const apart = rulesOf(true).filter((rule) => !`${rule}/`.startsWith(`${membersPath}/`));
  const disallow = ['/api/', choicesPath, `${membersPath}/`, `${membersPath}$`, ...apart];
  return { disallow, allow: rulesOf(false).filter((rule) => disallow.some((other) => isBelow(rule, other))) };
}

const ruleOf = (path: string) => path.replace(/:\w+/g, '*');

/** Whether a rule closes addresses of another one. */
const isBelow = (rule: string, other: string): boolean =>
  new RegExp(`^${other.replace(/[^\w*]/g, '\\$&').replaceAll('*', '.*')}`).test(rule);
