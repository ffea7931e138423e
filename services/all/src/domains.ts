import { domainNames, loadDomains } from './load-domains.ts';

/** Every domain of the site with its code; those that are asked come before those that ask. */
export const domains = await loadDomains(domainNames);
