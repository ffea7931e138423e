import type { ArticleKind } from './article-kind.schema.ts';

export type { ArticleKind } from './article-kind.schema.ts';

/** Both are articles; each has pages, lists, categories and feeds of its own. */
export const articleKinds = ['blog', 'matter'] as const;

/** `Blog`, in the names of calls. */
export const kindName = (kind: ArticleKind): string => `${kind[0]?.toUpperCase()}${kind.slice(1)}`;

/** Where the page of an article is; the same in every language. */
export const articlePath = (kind: ArticleKind, id: number): string => `/${kind}/info/${id}`;
