import type { ArticleKind, Language } from '@yonkoma/contract';
import type { Rendered } from '@yonkoma/service-kit';

export interface Named {
  slug: string;
  names: Partial<Record<Language, string>>;
}

/** A text in one language, as a file describes it. An undefined field leaves the stored value unchanged. */
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

/** A draft with stored pictures: `markdown` refers to them by their hashes. */
export interface ReadyDraft extends Draft {
  coverHash?: string | undefined;
  images: readonly { hash: string; name: string }[];
}

/** A draft with its rendered text. */
export interface RenderedDraft extends ReadyDraft {
  rendered: Rendered;
}
