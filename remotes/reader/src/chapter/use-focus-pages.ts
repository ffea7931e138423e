import { type RefObject, useEffect } from 'react';

/**
 * Gives the pages the focus where nobody has it, so that the browser's own keys scroll them. After the frame has moved
 * the focus to the new page, which it does at once; a bar or a sheet that has it keeps it.
 */
export function useFocusPages(pages: RefObject<HTMLElement | null>, screen: number) {
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const row = pages.current;
      const focused = document.activeElement;
      if (row && (focused === null || focused.contains(row) || (row.contains(focused) && focused.matches('[inert]')))) {
        const panel = row.matches('[tabindex]') ? row : row.children[screen];
        if (panel instanceof HTMLElement) panel.focus({ preventScroll: true });
      }
    });
    return () => cancelAnimationFrame(frame);
  }, [pages, screen]);
}
