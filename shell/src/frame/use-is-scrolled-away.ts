import { useEffect, useState } from 'react';

const nearTopPx = 80;
const slackPx = 6;

/** True while the visitor scrolls down a page, false near its top and on the way up. */
export function useIsScrolledAway(): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) < slackPx) return;
      setIsAway(now > last && now > nearTopPx);
      last = now;
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return isAway;
}
