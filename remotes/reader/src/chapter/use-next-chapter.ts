import { useQueryClient } from '@tanstack/react-query';
import type { ContentLanguage } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { useEffect } from 'react';
import type { Settings } from './settings-rules.ts';
import { imageSizes, standingOf } from './size-rules.ts';
import { spreadsOf } from './spread-rules.ts';
import { chapterQuery, type Reading } from './use-chapter.ts';
import { isNearEnd } from './window-rules.ts';

/** Near the end of a chapter it fetches the next one and its first pictures, so that going on takes no time. */
export function useNextChapter(
  { chapter, comic, next }: Reading,
  language: ContentLanguage,
  position: number,
  { mode, fit, wide, columnPx }: Settings,
  isPortrait: boolean,
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
      const spreads = spreadsOf(images, mode, undefined, isPortrait ? { wide } : undefined);
      for (const spread of spreads.slice(0, 2)) {
        const pages = spread.flatMap((page) => images[page - 1] ?? []);
        const standing = standingOf(pages, { mode, fit, columnPx });
        for (const page of pages.filter(({ url }) => url)) {
          const ahead = new Image();
          ahead.sizes = imageSizes(page, standing);
          ahead.srcset = page.srcset;
          ahead.src = page.url;
        }
      }
    });
  }, [shell, queries, isNear, next, language, comic.id, mode, fit, wide, columnPx, isPortrait]);
}
