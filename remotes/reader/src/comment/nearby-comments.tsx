import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { commentInAddress } from './comment-place.ts';
import styles from './nearby-comments.module.css';

const ComicComments = lazy(() => import(/* webpackChunkName: "comments" */ './comic-comments.tsx'));

/** The comments of a comic, fetched as they come near the screen or when the address asks for one of them. Their place is kept free from the start. */
export function NearbyComments({ comicId }: { comicId: number }) {
  const { search } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const isWanted = isNear || commentInAddress(search) > 0;
  useEffect(() => {
    const element = place.current;
    if (!element || isWanted) return undefined;
    const observer = new IntersectionObserver(([entry]) => { if (entry?.isIntersecting) setNear(true); }, { rootMargin: '600px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWanted]);
  return <div ref={place} className={styles.place}>{isWanted && <Suspense><ComicComments comicId={comicId} /></Suspense>}</div>;
}
