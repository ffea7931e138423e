/**
 * Makes every link to another page of the site a full load, in the newest release. Not while `isHeld`: then the page
 * has unsaved text. Returns a function that stops it.
 */
export function switchAtClick(window: Window, isHeld: () => boolean): () => void {
  const leave = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (
      !link ||
      !isPlain ||
      link.target ||
      link.hasAttribute('download') ||
      link.origin !== window.location.origin ||
      link.pathname === window.location.pathname
    )
      return;
    if (isHeld()) return;
    // The router does not get the click, so the browser follows the link itself.
    event.stopPropagation();
  };
  window.addEventListener('click', leave, { capture: true });
  return () => window.removeEventListener('click', leave, { capture: true });
}
