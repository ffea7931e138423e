import {
  asLanguage,
  type Initialisation,
  type Language,
  type PageDescription,
  type PageMatch,
} from '@yonkoma/contract';
import { type EarlyAnswer, textAt } from '../match/early-data.ts';
import { type Shell, wordAt } from '../shell/read-shell.ts';
import type { Metadata } from './head-tags.ts';
import { isUnlisted } from './unlisted.ts';

export interface Known {
  shell: Shell;
  siteUrl: string;
  init: Initialisation;
  match: PageMatch | null;
  early: EarlyAnswer | null;
  page: PageDescription | null;
  query: Record<string, unknown>;
  path: string;
  language: Language;
  status: number;
}

/** The canonical path of a page; null when only its description could tell, and did not. */
function onlyPath(
  { page: { path: declared, describe } }: PageMatch,
  page: PageDescription | null,
  path: string,
): string | null {
  if (page) return page.path;
  if (describe) return null;
  // As declared, regardless of letter case and slashes in the request.
  return declared.includes(':') ? path : declared;
}

/**
 * The metadata of the page: from its description, else from its own data, else from its label. For a missing page, only
 * that it is missing.
 */
export function metadataOf({
  shell,
  siteUrl,
  init,
  match,
  early,
  page: described,
  query,
  path,
  language,
  status,
}: Known): Metadata {
  const words = shell.words[language];
  const isFound = status === 200;
  const page = isFound ? described : null;
  const own =
    isFound && early && match?.page.early
      ? {
          title: textAt(early.reply, match.page.early.title),
          description: textAt(early.reply, match.page.early.description),
        }
      : null;
  const label = match
    ? match.remote
      ? match.remote.labels[match.page.title]
      : wordAt(words, match.page.title)
    : undefined;
  return {
    siteUrl,
    siteName: init.site.siteName,
    hosts: init.site,
    language,
    page,
    path: isFound && match ? onlyPath(match, page, path) : null,
    addressed: query.lang === asLanguage(query.lang) && query.lang === language ? language : null,
    title:
      isFound || match?.page.isClosed
        ? page?.title || own?.title || (label ?? '')
        : wordAt(words, shell.build.labels.notFound),
    description: page?.description || own?.description || wordAt(words, shell.build.labels.siteDescription),
    isListed: isFound && match !== null && !isUnlisted(match.page),
    shareImage: shell.build.shareImage,
  };
}
