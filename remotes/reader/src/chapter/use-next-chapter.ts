import { useQueryClient } from '@tanstack/react-query';
import type { ContentLanguage } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { useEffect } from 'react';
import type { Settings } from './settings-rules.ts';
import { fitFor, imageSizes, ratioOf } from './size-rules.ts';
import { spreadsOf } from './spread-rules.ts';
import { chapterQuery, type Reading } from './use-chapter.ts';
import { isNearEnd } from './window-rules.ts';

/** Near the end of a chapter it fetches the next one and its first pictures, so that going on takes no time. */
export function useNextChapter(
  { chapter, comic, next }: Reading,
  language: ContentLanguage,
  position: number,
  { mode, fit, columnPx }: Settings,
) {
  const shell = useShell();
  const queries = useQueryClient();
  const isNear = isNearEnd(position, chapter.images.length, mode);

  useEffect(() => {
    if (!isNear || !next) return;
    const query = chapterQuery(
      shell,
      String(comic.id),
      String(next.id),
      next.language === language ? undefined : language,
    );
    void queries.prefetchQuery(query).then(() => {
      const images = queries.getQueryData<Reading>(query.queryKey)?.chapter.images ?? [];
      for (const spread of spreadsOf(images, mode).slice(0, 2)) {
        const pages = spread.flatMap((page) => images[page - 1] ?? []);
        const rowRatio = pages.reduce((sum, page) => sum + ratioOf(page), 0);
        for (const page of pages.filter(({ url }) => url)) {
          const ahead = new Image();
          ahead.sizes = imageSizes(page, { mode, fit: fitFor(pages, fit), rowRatio, columnPx });
          ahead.srcset = page.srcset;
          ahead.src = page.url;
        }
      }
    });
  }, [shell, queries, isNear, next, language, comic.id, mode, fit, columnPx]);
}
