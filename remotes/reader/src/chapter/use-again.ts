import { useEffect, useState } from 'react';

/** Counts the halves that came after all, each of a page whose other half had failed too: it is to be tried again. */
export function useAgain(): number {
  const [again, setAgain] = useState(0);
  useEffect(() => {
    const listen = ({ target }: Event) => {
      const box = target instanceof HTMLImageElement ? target.closest<HTMLElement>('[data-half]') : null;
      if (box && document.querySelector(`[data-page="${box.dataset['page']}"][data-half] [role=group]`))
        setAgain((count) => count + 1);
    };
    // The event of a picture goes down to it, and not up.
    document.addEventListener('load', listen, true);
    return () => document.removeEventListener('load', listen, true);
  }, []);
  return again;
}
