import type { ArticleKind, Language } from '@yonkoma/contract';
import type { Rendered } from '@yonkoma/service-kit';

export interface Named {
  slug: string;
  names: Partial<Record<Language, string>>;
}

/** What somebody wrote in one language, as a file says it. undefined leaves what is there as it is. */
export interface Draft {
  kind: ArticleKind;
  slug: string;
  language: Language;
  title: string;
  description: string;
  seoTitle: string;
  keywords: string;
  markdown: string;
  category?: Named | undefined;
  tags?: readonly Named[] | undefined;
  author?: string | undefined;
  isTop?: boolean | undefined;
  isRecommended?: boolean | undefined;
  hasComments?: boolean | undefined;
  /** When a new article is published: at once, at a time, or never for a draft. */
  publishAt: number | 'now' | 'draft';
}

/** With its pictures stored: `markdown` names them by their hashes. */
export interface ReadyDraft extends Draft {
  coverHash?: string | undefined;
  images: readonly { hash: string; name: string }[];
}

/** With what readers will see of it. */
export interface RenderedDraft extends ReadyDraft {
  rendered: Rendered;
}
