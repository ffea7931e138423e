import { VisuallyHidden } from '@yonkoma/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

const titleSettlesMs = 400;

/** After a navigation it moves the focus to the page, and announces the page's title when there is one. */
export function Announcer({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (last.current === pathname) return undefined;
    last.current = pathname;
    main.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => setSaid(document.title), titleSettlesMs);
    return () => clearTimeout(timer);
  }, [pathname, main]);
  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      {said}
    </VisuallyHidden>
  );
}
