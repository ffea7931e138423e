import type { ArticleKind, Language } from '@yonkoma/contract';

export const states = ['draft', 'scheduled', 'published', 'removed'] as const;
export type State = (typeof states)[number];
export const stateCode = (state: State): number => states.indexOf(state);
export const stateOf = (code: number): State => states[code] ?? 'removed';

export interface ArticleRow {
  id: number;
  kind: ArticleKind;
  slug: string;
  state: number;
  published_at: number;
  category_id: number;
  original_language: Language;
  author_name: string;
  cover_hash: string | null;
  is_top: 0 | 1;
  is_recommended: 0 | 1;
  has_comments: 0 | 1;
  view_count: number;
  like_count: number;
  collect_count: number;
  comment_count: number;
  hot_score: number;
  created_at: number;
  updated_at: number;
}

/** The part of a text that lists show. */
export interface TextHead {
  article_id: number;
  language: Language;
  title: string;
  description: string;
  reading_minutes: number;
}

export interface TextRow extends TextHead {
  seo_title: string;
  keywords: string;
  revision: number;
  renderer_version: number;
  updated_at: number;
  toc: string;
  markdown: string;
  html: string;
}

export interface NamedRow {
  id: number;
  name: string;
}
