/**
 * Calls `act` when `element` is on the screen or nearer to it than the margin (CSS lengths, as `rootMargin`). Returns a
 * function that ends the watch.
 */
export function whenNear(element: Element, act: () => void, options: IntersectionObserverInit): () => void {
  const observer = new IntersectionObserver((entries) => {
    // A busy browser reports several changes at once; the first may be from before the element came near.
    if (entries.some(({ isIntersecting }) => isIntersecting)) act();
  }, options);
  observer.observe(element);
  return () => observer.disconnect();
}
