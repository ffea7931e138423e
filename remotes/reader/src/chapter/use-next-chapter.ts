import { useQueryClient } from '@tanstack/react-query';
import type { ContentLanguage } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { useEffect } from 'react';
import type { Settings } from './settings-rules.ts';
import { imageSizes } from './size-rules.ts';
import { chapterQuery, type Reading } from './use-chapter.ts';
import { isNearEnd } from './window-rules.ts';

/** Near the end of a chapter, fetches the next one and the picture it begins with, so that crossing over waits for nothing. */
export function useNextChapter({ chapter, comic, next }: Reading, language: ContentLanguage, position: number, { mode, fit }: Settings) {
  const shell = useShell();
  const queries = useQueryClient();
  const isNear = isNearEnd(position, chapter.images.length);

  useEffect(() => {
    if (!isNear || !next) return;
    const query = chapterQuery(shell, String(comic.id), String(next.id), next.language === language ? undefined : language);
    void queries.prefetchQuery(query).then(() => {
      const first = queries.getQueryData<Reading>(query.queryKey)?.chapter.images[0];
      if (!first?.url) return;
      const ahead = new Image();
      ahead.sizes = imageSizes(first, mode, fit);
      ahead.srcset = first.srcset;
      ahead.src = first.url;
    });
  }, [shell, queries, isNear, next, language, comic.id, mode, fit]);
}
