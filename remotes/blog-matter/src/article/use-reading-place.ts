import type { Article } from '@yonkoma/contract';
import { type RefObject, useEffect, useState } from 'react';
import { headingAt, shareRead } from './place-rules.ts';

/** The reading line: a little below the header, so that a heading that was jumped to counts as current. */
const linePx = 120;

/** The reader's place in a text: the current heading, and the share that was read, in hundredths. */
export function useReadingPlace(
  text: RefObject<HTMLElement | null>,
  toc: Article['toc'] | undefined,
): { heading: string; share: number } {
  const [place, setPlace] = useState({ heading: '', share: 0 });
  useEffect(() => {
    if (!toc) return undefined;
    let frame = 0;
    const look = () => {
      frame = 0;
      const element = text.current;
      if (!element) return;
      const { top, height } = element.getBoundingClientRect();
      const headings = toc.flatMap(({ id }) => {
        const found = document.getElementById(id);
        return found ? [{ id, top: found.getBoundingClientRect().top }] : [];
      });
      const now = {
        heading: headingAt(headings, linePx),
        share: Math.round(shareRead({ top, height, windowHeight: window.innerHeight }) * 100),
      };
      setPlace((before) => (before.heading === now.heading && before.share === now.share ? before : now));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    soon();
    window.addEventListener('scroll', soon, { passive: true });
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', soon);
      window.removeEventListener('resize', soon);
    };
  }, [text, toc]);
  return place;
}
