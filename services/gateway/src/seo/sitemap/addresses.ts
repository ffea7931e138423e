export const sitemapAddress = '/sitemap.xml';

/** `/sitemap/comic/comics-0.xml` */
export const partAddress = (domain: string, part: string): string => `/sitemap/${domain}/${part}.xml`;
