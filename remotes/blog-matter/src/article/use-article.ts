import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ArticleKind, languages, type readBlog, type ReplyOf } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { useCallback } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { calls } from '../kind/calls.ts';

export type ArticleReply = ReplyOf<typeof readBlog>;

export const articleKey = (kind: ArticleKind, name: string, language = '') =>
  ['blog-matter', 'article', kind, name, language] as const;
const freshForMs = 60_000;

/**
 * The article in the address, in the language that the address names. The old text stays on screen while another
 * language loads.
 */
export function useArticle(kind: ArticleKind) {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const shell = useShell();
  const { read } = calls[kind];
  const language = languages.find((known) => known === query.get('language'));
  const input = { id, ...(language && { language }) };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: articleKey(kind, id, language),
    queryFn: ({ signal }) => shell.call(read, input, { signal }),
    initialData: () => shell.early(read, input),
    placeholderData: (before, beforeQuery) => (beforeQuery?.queryKey[3] === id ? before : undefined),
    staleTime: freshForMs,
  });
  return {
    reply: data,
    error: error ?? shell.earlyRefusal?.(read, input) ?? null,
    retry: () => void refetch(),
    isChanging: isPlaceholderData,
    asked: language,
  };
}

/** Fetches an article before the visitor opens it. */
export function useFetchAhead(kind: ArticleKind): (id: number) => void {
  const shell = useShell();
  const queries = useQueryClient();
  return useCallback(
    (id) => {
      void queries.prefetchQuery({
        queryKey: articleKey(kind, String(id)),
        queryFn: ({ signal }) => shell.call(calls[kind].read, { id: String(id) }, { signal }),
        staleTime: freshForMs,
      });
    },
    [kind, shell, queries],
  );
}
