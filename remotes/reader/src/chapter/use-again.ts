import { useEffect, useState } from 'react';

/**
 * Counts halves that loaded after the other half of the same page had failed. Each count lets the failed half be tried
 * again.
 */
export function useAgain(): number {
  const [again, setAgain] = useState(0);
  useEffect(() => {
    const listen = ({ target }: Event) => {
      const box = target instanceof HTMLImageElement ? target.closest<HTMLElement>('[data-half]') : null;
      if (box && document.querySelector(`[data-page="${box.dataset['page']}"][data-half] [role=group]`))
        setAgain((count) => count + 1);
    };
    // The `load` event of a picture does not bubble, so the listener uses the capture phase.
    document.addEventListener('load', listen, true);
    return () => document.removeEventListener('load', listen, true);
  }, []);
  return again;
}
