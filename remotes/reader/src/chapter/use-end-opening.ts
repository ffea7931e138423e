import { endOpening } from '@yonkoma/remote-kit';
import { useEffect } from 'react';
import type { usePagePicture } from './use-page-picture.ts';

/**
 * The opening stays above the page until the same picture is ready to be painted below it, or has failed. So no frame
 * without a picture is shown.
 */
export function useEndOpening(isCurrent: boolean, state: ReturnType<typeof usePagePicture>['state'], page: number) {
  useEffect(() => {
    if (!isCurrent || state === 'loading' || !document.getElementById('opening')) return undefined;
    let frame = 0;
    const end = () => {
      frame = requestAnimationFrame(endOpening);
    };
    const picture = document.querySelector<HTMLImageElement>(`[data-page="${page}"] img`);
    if (picture?.decode) void picture.decode().then(end, end);
    else end();
    return () => cancelAnimationFrame(frame);
  }, [isCurrent, state, page]);
}
