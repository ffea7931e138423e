import type { ArticleKind } from './article-kind.schema.ts';

export type { ArticleKind } from './article-kind.schema.ts';

/** Both are articles. Each kind has its own pages, lists, categories and feeds. */
export const articleKinds = ['blog', 'matter'] as const;

/** The kind in the names of endpoints: `Blog`. */
export const kindName = (kind: ArticleKind): string => `${kind[0]?.toUpperCase()}${kind.slice(1)}`;

/** The path of an article, equal in every language. */
export const articlePath = (kind: ArticleKind, id: number): string => `/${kind}/info/${id}`;
