import { type AnyDomain, StartRefusal } from '@yonkoma/service-kit';

/**
 * Every domain of the site. Code that needs all domains, or their names, must use this list. A process loads only the
 * code of the domains that it runs. A domain comes after the domains that it calls.
 */
const places: Record<string, () => Promise<AnyDomain>> = {
  site: async () => (await import('@yonkoma/site/domain')).site,
  registry: async () => (await import('@yonkoma/registry/domain')).registry,
  media: async () => (await import('@yonkoma/media/domain')).media,
  comic: async () => (await import('@yonkoma/comic/domain')).comic,
  shelf: async () => (await import('@yonkoma/shelf/domain')).shelf,
  captcha: async () => (await import('@yonkoma/captcha/domain')).captcha,
  member: async () => (await import('@yonkoma/member/domain')).member,
  economy: async () => (await import('@yonkoma/economy/domain')).economy,
  notice: async () => (await import('@yonkoma/notice/domain')).notice,
  message: async () => (await import('@yonkoma/message/domain')).message,
  article: async () => (await import('@yonkoma/article/domain')).article,
  ask: async () => (await import('@yonkoma/ask-service/domain')).ask,
  discussion: async () => (await import('@yonkoma/discussion/domain')).discussion,
};

export const domainNames: readonly string[] = Object.keys(places);

/** Domains by name, in the order of the list. */
export async function loadDomains(names: readonly string[]): Promise<AnyDomain[]> {
  return Promise.all(
    Object.entries(places)
      .filter(([name]) => names.includes(name))
      .map(([, load]) => load()),
  );
}

/**
 * The domains of `DOMAINS`, a comma-separated list: those that one process of a split site runs. `null` when it is not
 * set, which means the whole site with its gateway.
 * @throws StartRefusal for an unknown domain, or when no domain is named.
 */
export function readDomainNames(given: string | undefined): string[] | null {
  if (!given) return null;
  const names = given
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const unknown = names.find((name) => !domainNames.includes(name));
  if (unknown !== undefined || names.length === 0)
    throw new StartRefusal(
      `DOMAINS is ${given}, and ${unknown === undefined ? 'names no domain' : `${unknown} is not a domain`}: ` +
        `give one or more of ${domainNames.join(', ')}, separated by commas.`,
    );
  return names;
}
