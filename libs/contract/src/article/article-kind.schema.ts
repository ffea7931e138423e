import * as v from 'valibot';
import { articleKinds } from './article-kind.ts';

export const ArticleKind = v.picklist(articleKinds);
export type ArticleKind = v.InferOutput<typeof ArticleKind>;
