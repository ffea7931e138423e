import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReplyOf, suggestComics } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { useEffect, useState } from 'react';

const waitMs = 150;

export type Suggestion = ReplyOf<typeof suggestComics>['list'][number];

/**
 * Suggestions for the words so far, requested after a short pause in typing. The old suggestions stay until the new
 * ones arrive. Without words there are none.
 */
export function useSuggestions(written: string): readonly Suggestion[] {
  const shell = useShell();
  const keywords = useRested(written.trim().slice(0, 100));
  const { data } = useQuery({
    queryKey: ['reader', 'suggestions', keywords],
    queryFn: ({ signal }) => shell.call(suggestComics, { keywords }, { signal }),
    enabled: keywords !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    // A failure is not shown, because the visitor is still typing.
    retry: false,
  });
  return keywords === '' || written.trim() === '' ? [] : (data?.list ?? []);
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), waitMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
