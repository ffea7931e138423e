import { type RefObject, useEffect } from 'react';

/**
 * Gives the focus to the pages when no element has it, so that the browser's own keys scroll them. It runs after the
 * frame has moved the focus to the new page. A bar or a sheet with the focus keeps it.
 */
export function useFocusPages(pages: RefObject<HTMLElement | null>, screen: number) {
  useEffect(() => {
    const take = () => {
      const row = pages.current;
      const focused = document.activeElement;
      if (
        row &&
        (focused === null || focused.contains(row) || (row.contains(focused) && focused.hasAttribute('inert')))
      ) {
        const panel = row.tabIndex >= 0 ? row : row.children[screen];
        if (panel instanceof HTMLElement) panel.focus({ preventScroll: true });
      }
    };
    const frame = requestAnimationFrame(take);
    // The frame may move the focus to the new page later than that.
    document.addEventListener('focusin', take);
    // What had opened a sheet may be gone when the sheet closes. The event does not bubble.
    const onClose = () => requestAnimationFrame(take);
    document.addEventListener('close', onClose, true);
    // A key that comes before that frame. Its scrolling follows the focus that it finds after its listeners.
    document.addEventListener('keydown', take, true);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', take);
      document.removeEventListener('close', onClose, true);
      document.removeEventListener('keydown', take, true);
    };
  }, [pages, screen]);
}
