import { domainNames, loadDomains } from './load-domains.ts';

/** Every domain of the site with its code; a domain comes after the domains that it calls. */
export const domains = await loadDomains(domainNames);
