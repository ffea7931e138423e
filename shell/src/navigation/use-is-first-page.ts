import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * True while the page that was served is on screen. `onLeave` is called once, when the visitor goes to another page.
 */
export function useIsFirstPage(onLeave: () => void): boolean {
  const { pathname } = useLocation();
  const [served] = useState(pathname);
  const [isFirst, setIsFirst] = useState(true);
  if (isFirst && pathname !== served) setIsFirst(false);
  useEffect(() => {
    if (!isFirst) onLeave();
  }, [isFirst, onLeave]);
  return isFirst && pathname === served;
}
