import * as v from 'valibot';

/** Both are articles; each has pages, lists, categories and feeds of its own. */
export const articleKinds = ['blog', 'matter'] as const;
export const ArticleKind = v.picklist(articleKinds);
export type ArticleKind = v.InferOutput<typeof ArticleKind>;

/** `Blog`, in the names of calls. */
/* @__NO_SIDE_EFFECTS__ */
export const kindName = (kind: ArticleKind): string => `${kind[0]?.toUpperCase()}${kind.slice(1)}`;

/** Where the page of an article is; the same in every language. */
export const articlePath = (kind: ArticleKind, id: number): string => `/${kind}/info/${id}`;
