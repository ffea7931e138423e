import { type ContentLanguage, readContentLanguage, readChapter, type ReplyOf } from '@yonkoma/contract';
import { useShell, type ShellApi } from '@yonkoma/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { answeredOrSaved } from '../offline/answered-or-saved.ts';
import { addressesMayHaveExpired } from './expiry-rules.ts';

export type Reading = ReplyOf<typeof readChapter>;

const inputOf = (detailId: string, id: string, language?: ContentLanguage) => ({
  id,
  detailId,
  ...(language && { language }),
});

/** The input uses the texts of the address, so that the answer that the gateway fetched ahead is recognised. */
export const chapterQuery = (shell: ShellApi, detailId: string, id: string, language?: ContentLanguage) => ({
  queryKey: ['reader', 'chapter', id, language ?? ''],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    answeredOrSaved(Number(id), () => shell.call(readChapter, inputOf(detailId, id, language), { signal })),
  networkMode: 'always' as const,
  staleTime: 10 * 60_000,
  refetchOnWindowFocus: false,
});

/**
 * The chapter in the address. `renew` requests it again when the addresses of its pages may have expired, or when only
 * a saved copy can help.
 */
export function useChapter() {
  const { detailId = '', id = '' } = useParams();
  const [query] = useSearchParams();
  const shell = useShell();
  const language = readContentLanguage(query.get('language') ?? '');
  const input = inputOf(detailId, id, language);
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...chapterQuery(shell, detailId, id, language),
    initialData: () => shell.early(readChapter, input),
  });
  const renew = useCallback(() => {
    if (!navigator.onLine || addressesMayHaveExpired(dataUpdatedAt, Date.now())) void refetch({ cancelRefetch: false });
  }, [dataUpdatedAt, refetch]);
  return {
    comicId: detailId,
    reading: data,
    language: language ?? data?.chapter.language,
    error: error ?? shell.earlyRefusal?.(readChapter, input) ?? null,
    retry: () => void refetch(),
    renew,
  };
}
