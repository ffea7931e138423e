import { useProse } from '@yonkoma/page-kit';
import { classes } from '@yonkoma/ui';
import { useLayoutEffect, useRef } from 'react';
import { useWords } from '../words.ts';
import { fitPictures } from './fit-pictures.ts';
import styles from './prose.module.css';

/** A member's text, as HTML that the service has rendered and sanitised. */
export function Prose({ html, lang, isQuiet }: { html: string; lang?: string; isQuiet?: boolean }) {
  const say = useWords();
  const place = useRef<HTMLDivElement>(null);
  const acts = useProse(place, html, say('spoiler'));
  useLayoutEffect(() => {
    fitPictures(place.current);
    // Content that is wider than the box can be scrolled by keyboard too.
    const reach = () => {
      for (const wide of place.current?.querySelectorAll<HTMLElement>('pre, table') ?? [])
        wide.tabIndex = wide.scrollWidth > wide.clientWidth ? 0 : -1;
    };
    reach();
    window.addEventListener('resize', reach);
    return () => window.removeEventListener('resize', reach);
  }, [html]);
  return (
    <div
      ref={place}
      lang={lang}
      dir="auto"
      {...acts}
      className={classes(acts.className, styles.prose, isQuiet && styles.quiet)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
