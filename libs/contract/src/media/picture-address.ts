/** The hosts from which a site loads its pictures, as `site.initialise` answers. */
export interface PictureHosts {
  /** `https://cdn.example` or `//cdn.example/comics`; empty for the site's own root. */
  cdnUrl: string;
  /** Hosts of object storage, which pages never call directly; with a port if there is one. */
  storageHosts: readonly string[];
}

/**
 * The address from which a picture is shown. An address of this site, `/media/…`, goes below the CDN with its query,
 * which may contain a signature. An address in object storage goes below the CDN without its query. Any other stays
 * unchanged.
 */
export function pictureAddress(address: string, { cdnUrl, storageHosts }: PictureHosts): string {
  const base = cdnUrl.replace(/\/+$/, '');
  if (/^\/(?!\/)/.test(address)) return base + address;
  if (storageHosts.length === 0 || !/^(?:https?:)?\/\//i.test(address) || !URL.canParse(address, 'https://x'))
    return address;
  const { host, pathname } = new URL(address, 'https://x');
  return storageHosts.some((known) => known.toLowerCase() === host) ? base + pathname : address;
}

/** The same for each address of a `srcset`. */
export function pictureAddresses(srcset: string, hosts: PictureHosts): string {
  return srcset.replace(
    /(^|,\s+)(\S+)/g,
    (_all, before: string, address: string) => before + pictureAddress(address, hosts),
  );
}

const single = new Set(['url', 'cover', 'cover_wide', 'image']);

/** A copy of a reply about comics in which every picture has the address from which it is shown. */
export function withPictureAddresses<T>(reply: T, hosts: PictureHosts): T {
  if (hosts.cdnUrl === '' && hosts.storageHosts.length === 0) return reply;
  const walk = (value: unknown, name?: string): unknown => {
    if (Array.isArray(value)) return value.map((inner) => walk(inner));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner, key)]));
    if (typeof value !== 'string' || name === undefined) return value;
    return single.has(name) ? pictureAddress(value, hosts) : name === 'srcset' ? pictureAddresses(value, hosts) : value;
  };
  return walk(reply) as T;
}

/**
 * The same picture as JPEG, for programs that cannot show newer formats: `/media/cover/HASH/640.webp?s=…` gives
 * `/media/cover/HASH/640.jpg?s=…`.
 */
export const asJpeg = (address: string): string => address.replace(/\.webp(?=$|\?)/, '.jpg');
