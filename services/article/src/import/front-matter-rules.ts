import { type ArticleKind, articleKinds, type Language, languages, languageSpelled } from '@yonkoma/contract';
import type { Draft, Named } from '../write/draft.ts';
import { readMoment } from '../write/moment-rules.ts';

/** The front matter of a file, parsed but not checked. */
export type FrontMatter = Record<string, unknown>;

/** The data that the path of a file gives: `blog/hello.en.md`. */
export interface Place {
  kind: ArticleKind | null;
  slug: string;
  language: Language | null;
}

export const languageOf = (name: unknown): Language | null => languageSpelled(String(name)) ?? null;
const kindOf = (name: unknown): ArticleKind | null => articleKinds.find((kind) => kind === name) ?? null;

/** `Reading order!` gives `reading-order`; letters of every script stay. */
export const slugOf = (text: string): string =>
  [
    ...text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, ''),
  ]
    .slice(0, 80)
    .join('');

export function placeOf(path: string): Place {
  const parts = path.split(/[\\/]/);
  const [, base = '', language] = /^(.*?)(?:\.([a-z-]{2,7}))?\.(?:md|markdown)$/i.exec(parts.at(-1) ?? '') ?? [];
  const known = language === undefined ? null : languageOf(language);
  return {
    kind:
      parts
        .slice(0, -1)
        .reverse()
        .map(kindOf)
        .find((kind) => kind !== null) ?? null,
    slug: slugOf(known || language === undefined ? base : `${base}.${language}`),
    language: known,
  };
}

const maxTags = 10;

export type Mistake = { mistake: string };
const text = (value: unknown, most: number): string =>
  typeof value === 'string' || typeof value === 'number'
    ? [...String(value).replace(/\s+/g, ' ').trim()].slice(0, most).join('')
    : '';
const flag = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

/** Reads `Guides` or `{ slug: guides, en: Guides, vi: Hướng dẫn }`; a plain name is in the language of the text. */
function namedOf(value: unknown, language: Language): Named | null {
  if (typeof value === 'string' || typeof value === 'number')
    return text(value, 100) === '' ? null : { slug: slugOf(String(value)), names: { [language]: text(value, 100) } };
  if (typeof value !== 'object' || value === null) return null;
  const fields = value as FrontMatter;
  const names = Object.fromEntries(
    Object.entries(fields).flatMap(([key, name]) => {
      const known = languageOf(key);
      return known && text(name, 100) !== '' ? [[known, text(name, 100)]] : [];
    }),
  ) as Named['names'];
  const slug = slugOf(text(fields['slug'], 100) || names.en || Object.values(names)[0] || '');
  return slug === '' ? null : { slug, names };
}

/** When to publish it: never with `draft: true`, at `date` if there is one, else at once. */
function momentOf(matter: FrontMatter, now: number): Draft['publishAt'] | undefined {
  if (matter['draft'] === true) return 'draft';
  const date = matter['date'];
  if (date === undefined || date === null) return 'now';
  return date instanceof Date
    ? Number.isNaN(date.getTime())
      ? undefined
      : Math.floor(date.getTime() / 1000)
    : readMoment(String(date), now);
}

/**
 * Makes a draft from a file, or says in one sentence what is wrong with it. The front matter takes precedence over the
 * path.
 */
export function draftOf(
  matter: FrontMatter,
  markdown: string,
  place: Place,
  now: number,
): (Draft & { cover: string }) | Mistake {
  const kind = kindOf(matter['kind']) ?? place.kind;
  const language = (matter['language'] === undefined ? null : languageOf(matter['language'])) ?? place.language;
  const slug = slugOf(text(matter['slug'], 100)) || place.slug;
  const [, heading = ''] = /^\s*#\s+(.+)$/m.exec(markdown.slice(0, 1000)) ?? [];
  const title = text(matter['title'], 200) || text(heading, 200);
  if (!kind) return { mistake: `say kind: ${articleKinds.join(' or ')}` };
  if (!language) return { mistake: `say language: ${languages.join(', ')}` };
  if (!/[\p{L}\p{N}]/u.test(slug) || /^\d+$/.test(slug)) return { mistake: 'its name needs a letter' };
  if (title === '') return { mistake: 'it has no title' };
  const publishAt = momentOf(matter, now);
  if (publishAt === undefined)
    return { mistake: `${text(matter['date'], 40)} is not a time such as 2026-12-01T09:00Z` };
  const list =
    matter['tags'] === undefined ? undefined : [matter['tags']].flat(1).flatMap((one) => namedOf(one, language) ?? []);
  if (list && list.length > maxTags) return { mistake: `it has more than ${maxTags} tags` };
  const category = matter['category'] === undefined ? undefined : (namedOf(matter['category'], language) ?? undefined);
  const hasComments = flag(matter['comments']);
  return {
    kind,
    language,
    slug,
    title,
    publishAt,
    category,
    tags: list && [...new Map(list.map((tag) => [tag.slug, tag])).values()],
    description: text(matter['description'] ?? matter['summary'], 300),
    seoTitle: text(matter['seo_title'], 200),
    keywords: text(matter['keywords'], 200),
    author: matter['author'] === undefined ? undefined : text(matter['author'], 100),
    isTop: flag(matter['top']),
    isRecommended: flag(matter['recommend']),
    hasComments,
    cover: text(matter['cover'], 300),
    // A heading that repeats the title would be shown twice.
    markdown:
      heading !== '' && text(heading, 200) === title ? markdown.replace(/^\s*#\s+.+\n?/, '').trim() : markdown.trim(),
  };
}
