import type { Language, Order } from '@yonkoma/contract';
import { cataloguePath } from '../feed/address-rules.ts';

/**
 * The catalogue that a program reads. With `hasAdult` it includes comics for adults, and every address has `adult=1`.
 * With `asksKey` every address has `key=1` and demands a reading key: most programs send one only when it is demanded.
 */
export interface Scope {
  version: 'v1.2' | 'v2';
  language: Language;
  hasAdult: boolean;
  asksKey: boolean;
}

/** The filters and the order of a list of comics. */
export interface Shelf {
  order?: Order | undefined;
  status?: 0 | 1 | undefined;
  genre?: number | undefined;
  content?: string | undefined;
  q?: string | undefined;
}

type Fields = Record<string, string | number | undefined>;

function withQuery(
  path: string,
  { hasAdult, asksKey = false }: Pick<Scope, 'hasAdult'> & Partial<Scope>,
  fields: Fields = {},
): string {
  const given = Object.entries({ ...fields, adult: hasAdult ? 1 : undefined, key: asksKey ? 1 : undefined }).flatMap(
    ([name, value]) => (value === undefined || String(value) === '' ? [] : [[name, String(value)]]),
  );
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

const later = (page: number): number | undefined => (page > 1 ? page : undefined);

/** The addresses of the catalogue: `/opds/v1.2/en` and all below it. */
export const addressesOf = (scope: Scope) => {
  const base = cataloguePath(scope.version, scope.language);
  return {
    root: withQuery(base, scope),
    releases: (content: string, page = 1) =>
      withQuery(`${base}/releases`, scope, {
        content: content === scope.language ? undefined : content,
        page: later(page),
      }),
    comics: ({ order, status, genre, content, q }: Shelf, page = 1) =>
      withQuery(`${base}/comics`, scope, { order, status, genre, content, q, page: later(page) }),
    genres: withQuery(`${base}/genres`, scope),
    languages: withQuery(`${base}/languages`, scope),
    comic: (
      id: number,
      { content, order }: { content?: string | undefined; order?: string | undefined } = {},
      page = 1,
    ) => withQuery(`${base}/comic/${id}`, scope, { content, order, page: later(page) }),
    chapter: (id: number) => withQuery(`${base}/chapter/${id}`, scope),
    searchDescription: withQuery(`${base}/search.xml`, scope),
    /** `words` is not escaped: it is the name of a variable in braces. */
    search: (words: string) =>
      `${withQuery(`${base}/comics`, scope)}${scope.hasAdult || scope.asksKey ? '&' : '?'}q=${words}`,
  };
};

/** Pages are counted from 0, as in OPDS-PSE. The reading program fills in `{pageNumber}` and `{maxWidth}`. */
export const pageTemplate = (mark: string, scope: Pick<Scope, 'hasAdult'>): string =>
  `/opds/page/${mark}/{pageNumber}?width={maxWidth}${scope.hasAdult ? '&adult=1' : ''}`;

export const pagePath = (
  mark: string,
  page: number,
  { hasAdult }: Pick<Scope, 'hasAdult'>,
  fields: { width?: number; format?: 'webp' } = {},
): string => withQuery(`/opds/page/${mark}/${page}`, { hasAdult }, fields);

/** The titles in the archive are in the language of the scope. */
export const archivePath = (mark: string, { hasAdult, language }: Pick<Scope, 'hasAdult' | 'language'>): string =>
  withQuery(`/opds/chapter/${mark}.cbz`, { hasAdult }, { lang: language });
