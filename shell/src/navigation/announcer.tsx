import { VisuallyHidden } from '@yonkoma/ui';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { staysInPlace } from './stays-in-place.ts';

const titleSettlesMs = 400;

/**
 * After a navigation it moves the focus to the page, and announces the page's title when there is one. A page that has
 * only changed its own address keeps the focus where it is.
 */
export function Announcer({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname, state } = useLocation();
  const type = useNavigationType();
  const last = useRef(pathname);
  const [said, setSaid] = useState('');
  const moveFocus = useEffectEvent(() => {
    // Back opens a page anew, whoever has written its address.
    if (type === 'POP' || !staysInPlace(state)) main.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (last.current === pathname) return undefined;
    last.current = pathname;
    moveFocus();
    const timer = setTimeout(() => setSaid(document.title), titleSettlesMs);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      {said}
    </VisuallyHidden>
  );
}
