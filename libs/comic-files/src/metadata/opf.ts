import type { LabelField } from '@yonkoma/contract';
import type { Labelled } from './chapter-metadata.ts';
import { childOf, childrenOf, parseXml, textOf, type XmlNode } from './xml.ts';

export type SpineItem = { href: string; mediaType: string; isLinear: boolean };

/**
 * The content of the package document of an EPUB. Texts are as written; `direction` is null when the book does not set
 * it.
 */
export type OpfBook = {
  title: string | null;
  creators: string[];
  labels: Labelled[];
  language: string | null;
  description: string | null;
  subjects: string[];
  year: number | null;
  series: string | null;
  seriesNumber: string | null;
  direction: 'ltr' | 'rtl' | null;
  isFixedLayout: boolean;
  spine: SpineItem[];
};

/** Path of the package document that `META-INF/container.xml` names. */
export function parseEpubContainer(data: Buffer): string {
  const rootfiles = childrenOf(childOf(childOf(parseXml(data), 'container'), 'rootfiles'), 'rootfile');
  const path = rootfiles.map((rootfile) => rootfile.attributes['full-path']).find((candidate) => candidate);
  if (!path) throw new Error('container.xml names no package');
  return path;
}

const textsOf = (node: XmlNode | undefined, name: string): string[] =>
  childrenOf(node, name).flatMap(({ text }) => (text ? [text] : []));

/** Reads `<meta property="…">value</meta>` of EPUB 3 and `<meta name="…" content="…"/>` of EPUB 2. */
function metaReader(metadata: XmlNode | undefined): (name: string) => string | null {
  const values = new Map<string, string>();
  for (const meta of childrenOf(metadata, 'meta')) {
    const name = meta.attributes['property'] ?? meta.attributes['name'];
    const value = meta.attributes['content'] ?? meta.text;
    if (name && value && !values.has(name)) values.set(name, value);
  }
  return (name) => values.get(name) ?? null;
}

/** The MARC relators of EPUB, by what they are here. */
const relators: Record<string, LabelField> = {
  aut: 'writer',
  art: 'penciller',
  ill: 'penciller',
  clr: 'colorist',
  cov: 'cover',
  edt: 'editor',
  trl: 'translator',
};

/** Creators and contributors by their role, which EPUB 2 has as an attribute and EPUB 3 in a `meta` that refines it. */
function labelsOf(metadata: XmlNode | undefined): Labelled[] {
  const roles = new Map(
    childrenOf(metadata, 'meta').flatMap(({ attributes, text }) =>
      attributes['property'] === 'role' ? [[attributes['refines'] ?? '', text] as const] : [],
    ),
  );
  const people = [...childrenOf(metadata, 'creator'), ...childrenOf(metadata, 'contributor')].flatMap((node) => {
    const role = node.attributes['role'] ?? roles.get(`#${node.attributes['id'] ?? ''}`);
    const field = Object.hasOwn(relators, role ?? '') ? relators[role ?? ''] : undefined;
    return field && node.text ? [{ field, name: node.text }] : [];
  });
  const publisher = textOf(metadata, 'publisher');
  return [...people, ...(publisher ? [{ field: 'publisher' as const, name: publisher }] : [])];
}

export function parseOpf(data: Buffer): OpfBook {
  const root = childOf(parseXml(data), 'package');
  const metadata = childOf(root, 'metadata');
  const spine = childOf(root, 'spine');
  const items = new Map(
    childrenOf(childOf(root, 'manifest'), 'item').map(({ attributes }) => [attributes['id'], attributes]),
  );
  const meta = metaReader(metadata);
  const direction =
    spine?.attributes['page-progression-direction'] ?? (meta('primary-writing-mode')?.endsWith('-rl') ? 'rtl' : null);

  return {
    title: textOf(metadata, 'title'),
    creators: textsOf(metadata, 'creator'),
    labels: labelsOf(metadata),
    language: textOf(metadata, 'language'),
    description:
      textOf(metadata, 'description')
        ?.replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim() || null,
    subjects: textsOf(metadata, 'subject'),
    year: Number(/\b(?:1[89]|20)\d\d\b/.exec(textOf(metadata, 'date') ?? '')?.[0] ?? 0) || null,
    series: meta('belongs-to-collection') ?? meta('calibre:series'),
    seriesNumber: meta('group-position') ?? meta('calibre:series_index'),
    direction: direction === 'rtl' || direction === 'ltr' ? direction : null,
    isFixedLayout: meta('rendition:layout') === 'pre-paginated' || meta('fixed-layout') === 'true',
    spine: childrenOf(spine, 'itemref').flatMap(({ attributes }) => {
      const item = items.get(attributes['idref']);
      if (!item?.['href']) return [];
      return [{ href: item['href'], mediaType: item['media-type'] ?? '', isLinear: attributes['linear'] !== 'no' }];
    }),
  };
}
