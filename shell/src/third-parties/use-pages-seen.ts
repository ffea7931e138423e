import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * The number of pages to which the visitor has gone since the site was opened. The first page, and going back, do not
 * count.
 */
export function usePagesSeen(): number {
  const { key } = useLocation();
  const type = useNavigationType();
  const last = useRef(key);
  const [seen, setSeen] = useState(0);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    if (type === 'PUSH') setSeen((count) => count + 1);
  }, [key, type]);
  return seen;
}
