import { useQuery } from '@tanstack/react-query';
import { type ContentLanguage, readContentLanguage, readComic, type ReplyOf } from '@yonkoma/contract';
import { type ShellApi, useShell } from '@yonkoma/remote-kit';
import { useSearchParams } from 'react-router-dom';

export type ComicReply = ReplyOf<typeof readComic>;

/** A comic with its chapters in a language; without one, in the visitor's own. */
export const comicQuery = (shell: ShellApi, detailId: string, language?: ContentLanguage) => ({
  queryKey: ['reader', 'comic', detailId, language ?? ''],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    shell.call(readComic, { detailId, ...(language && { language }) }, { signal }),
  staleTime: 60_000,
});

/**
 * The comic in the address, with its chapters in the language that the address names. The old page stays on screen
 * while another language loads.
 */
export function useComic() {
  const [query] = useSearchParams();
  const shell = useShell();
  const detailId = query.get('detailId') ?? '';
  const language = readContentLanguage(query.get('language') ?? '');
  const input = { detailId, ...(language && { language }) };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...comicQuery(shell, detailId, language),
    initialData: () => shell.early(readComic, input),
    placeholderData: (before, beforeQuery) => (beforeQuery?.queryKey[2] === detailId ? before : undefined),
    enabled: detailId !== '',
  });
  return {
    reply: data,
    error: error ?? shell.earlyRefusal?.(readComic, input) ?? null,
    isNamed: detailId !== '',
    retry: () => void refetch(),
    isChanging: isPlaceholderData,
    followed: language ?? followedIn(data, shell.language),
  };
}

/** The visitor's own language when the comic has it, otherwise the language of most of its chapters. */
function followedIn(reply: ComicReply | undefined, own: ContentLanguage): ContentLanguage {
  const languages = reply?.languages ?? [];
  if (languages.some(({ language }) => language === own)) return own;
  return [...languages].sort((a, b) => b.chapter_count - a.chapter_count)[0]?.language ?? own;
}
