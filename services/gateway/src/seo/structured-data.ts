import { type Language, localeOf, type PageDescription, type PictureHosts } from '@yonkoma/contract';
import { pageAddress, wholePictureAddress } from './address.ts';
import { cleanLine } from './clean.ts';

export interface Place {
  siteUrl: string;
  siteName: string;
  hosts: PictureHosts;
  /** The language of the response. */
  language: Language;
  /** The same language if the address names it, else null. */
  addressed: Language | null;
}

type Node = Record<string, unknown>;

/** The most characters of one text in the data. */
const longest = 5000;

/** The structured data of a page in schema.org terms: one document with full addresses. Null when there are none. */
export function structuredData(description: PageDescription, place: Place): Node | null {
  const nodes = [...siteNode(description, place), ...wayNode(description, place), ...description.data];
  return nodes.length === 0
    ? null
    : { '@context': 'https://schema.org', '@graph': nodes.map((node) => whole(node, place)) };
}

/** The node of the site itself, on its home page. */
function siteNode({ path, search }: PageDescription, place: Place): Node[] {
  if (path !== '/') return [];
  const { siteUrl, siteName, language, addressed } = place;
  const words = '{words}';
  return [
    {
      '@type': 'WebSite',
      '@id': '/#site',
      url: '/',
      name: siteName,
      inLanguage: localeOf(language),
      ...(search === null
        ? {}
        : {
            potentialAction: {
              '@type': 'SearchAction',
              target: { '@type': 'EntryPoint', urlTemplate: pageAddress(siteUrl, search, addressed) },
              'query-input': `required name=${words.slice(1, -1)}`,
            },
          }),
    },
  ];
}

function wayNode({ trail }: PageDescription, { siteName }: Place): Node[] {
  if (trail.length === 0) return [];
  const steps = [{ name: siteName, path: '/' }, ...trail];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: { '@type': 'WebPage', '@id': path, url: path },
      })),
    },
  ];
}

/** The node with full addresses and cleaned texts. */
function whole(value: unknown, place: Place, field = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => whole(one, place, field));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, inner]) => inner !== undefined)
        .map(([name, inner]) => [name, whole(inner, place, name)]),
    );
  if (typeof value !== 'string') return value;
  if (field === '@id') return pageAddress(place.siteUrl, value, null);
  if (field === 'url') return pageAddress(place.siteUrl, value, place.addressed);
  if (field === 'image') return wholePictureAddress(place.siteUrl, value, place.hosts);
  return cleanLine(value, longest);
}
