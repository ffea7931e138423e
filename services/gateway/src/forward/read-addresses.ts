import { domainOf } from '@yonkoma/contract';
import { StartRefusal } from '@yonkoma/service-kit';
import { endpoints } from '@yonkoma/contract/endpoints';

/**
 * The address of each domain, from `PEER_SITE_URL` and similar variables.
 * @throws StartRefusal for a domain without a usable address.
 */
export function readAddresses(env: Record<string, string | undefined>): Record<string, string> {
  const domains = [...new Set(endpoints.map(domainOf))];
  return Object.fromEntries(
    domains.map((domain) => {
      const name = `PEER_${domain.toUpperCase()}_URL`;
      const url = env[name];
      if (!url || !URL.canParse(url))
        throw new StartRefusal(
          `${name} is ${url ? `${url}, which is no address` : 'not set'}: ` +
            `give the address of the ${domain} service, such as http://${domain}:8080.`,
        );
      return [domain, url];
    }),
  );
}
