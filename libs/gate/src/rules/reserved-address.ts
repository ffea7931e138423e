import { languages } from '@yonkoma/contract';
import { reserved } from '../build/clash-rules.ts';
import type { Rule } from '../rule.ts';

/**
 * Besides what the services answer: what the gateway serves at the root, and the prefix of a page told in one language.
 */
const own = new Set<string>([...reserved, ...languages, 'robots.txt', 'sitemap.xml', 'service-worker.js']);

export const reservedAddress: Rule = {
  id: 'reserved-address',
  severity: 'error',
  issue: 'A page answers addresses that the site itself answers.',
  fix: 'Choose a path with another first part.',
  source: 'live',
  check: ({ build: { pages } }) =>
    pages
      .filter(({ path }) => own.has(path.toLowerCase().split('/')[1] ?? ''))
      .map(({ name, path }) => ({
        says: `The page ${name} answers ${path}, which the site answers itself`,
        where: name,
      })),
};
