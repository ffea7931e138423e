import { languages, type PageDescription, recordOf } from '@yonkoma/contract';
import { escapeHtml } from '@yonkoma/service-kit/escape-html';
import { attributes, scriptJson } from '../plain/escape.ts';
import { assetUrl, type Shell } from '../shell/read-shell.ts';
import { alternates, pageAddress, wholePictureAddress } from './address.ts';
import { cleanLine } from './clean.ts';
import { type Place, structuredData } from './structured-data.ts';

export interface Metadata extends Place {
  /** The title without the site's name; empty for the home page. */
  title: string;
  description: string;
  /** null for a page without a description. */
  page: PageDescription | null;
  /** The canonical path of the page; null when there is none. */
  path: string | null;
  /** Whether the page exists and may be listed. */
  isListed: boolean;
  shareImage: Shell['build']['shareImage'];
}

/** Title and description come first in the head: browsers show the title, and all programs read the description. */
export function nameTags({ title, description, siteName }: Metadata): string[] {
  const name = cleanLine(title, 200);
  const site = cleanLine(siteName, 100);
  return [
    `<title>${escapeHtml(name ? `${name} - ${site}` : site)}</title>`,
    meta('name', 'description', cleanLine(description, 200)),
  ];
}

/** Tags for search engines and link previews; a page does not need them to be drawn. */
export function metadataTags(metadata: Metadata): string[] {
  const { page, siteUrl, addressed, path } = metadata;
  const isListed = metadata.isListed && page?.is_listed !== 0;
  return [
    meta('name', 'robots', isListed ? 'max-image-preview:large' : 'noindex'),
    ...(page?.is_adult === 1 ? [meta('name', 'rating', 'adult')] : []),
    ...(path !== null ? [link({ rel: 'canonical', href: pageAddress(siteUrl, path, addressed) })] : []),
    ...(path !== null && isListed
      ? [
          ...alternates(siteUrl, path),
          ...(page?.translations ?? []).map((one) => ({ lang: one.lang, href: pageAddress(siteUrl, one.path, null) })),
        ].map(({ lang, href }) => link({ rel: 'alternate', hreflang: lang, href }))
      : []),
    ...(page?.prev ? [link({ rel: 'prev', href: pageAddress(siteUrl, page.prev, addressed) })] : []),
    ...(page?.next ? [link({ rel: 'next', href: pageAddress(siteUrl, page.next, addressed) })] : []),
    ...(page?.feeds ?? []).map(({ type, title, path: feed }) =>
      link({ rel: 'alternate', type, title: cleanLine(title || metadata.siteName, 200), href: siteUrl + feed }),
    ),
    ...shareTags(metadata),
  ];
}

/** Open Graph tags, and additional ones for X. */
function shareTags(metadata: Metadata): string[] {
  const { page, siteUrl, siteName, addressed, language, path } = metadata;
  // The home page has the name of the site.
  const title = cleanLine((path === '/' ? '' : metadata.title) || siteName, 200);
  const description = cleanLine(metadata.description, 200);
  const image = imageOf(metadata);
  return [
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:site_name', cleanLine(siteName, 100)),
    meta('property', 'og:type', page?.kind ?? 'website'),
    ...(path !== null ? [meta('property', 'og:url', pageAddress(siteUrl, path, addressed))] : []),
    meta('property', 'og:locale', recordOf(language).openGraph),
    ...languages
      .filter((other) => other !== language)
      .map((other) => meta('property', 'og:locale:alternate', recordOf(other).openGraph)),
    ...(image
      ? [
          meta('property', 'og:image', image.url),
          meta('property', 'og:image:type', image.type),
          meta('property', 'og:image:width', String(image.width)),
          meta('property', 'og:image:height', String(image.height)),
          meta('property', 'og:image:alt', image.alt),
        ]
      : []),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    ...(image ? [meta('name', 'twitter:image', image.url), meta('name', 'twitter:image:alt', image.alt)] : []),
  ];
}

/** The page's own picture, else the site's. */
function imageOf({
  page,
  siteUrl,
  siteName,
  hosts,
  shareImage,
}: Metadata): { url: string; type: string; width: number; height: number; alt: string } | null {
  if (page?.image)
    return {
      ...page.image,
      url: wholePictureAddress(siteUrl, page.image.url, hosts),
      alt: cleanLine(page.image.alt, 200),
    };
  if (!shareImage) return null;
  const { path, ...size } = shareImage;
  return { ...size, url: siteUrl + assetUrl(path), alt: cleanLine(siteName, 100) };
}

/**
 * The structured data of the page in a script element, which browsers do not run; at the end, because nothing waits for
 * it.
 */
export function dataTags(metadata: Metadata): string[] {
  const data = metadata.page ? structuredData(metadata.page, metadata) : null;
  return data ? [`<script type="application/ld+json">${scriptJson(data)}</script>`] : [];
}

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta${attributes({ [kind]: name, content })}>`;
const link = (values: Record<string, string>): string => `<link${attributes(values)}>`;
