/** So long after a change of the page, links that came with it are looked for. */
const restMs = 300;

/**
 * Calls `begin` once for each link to what comes next (`rel="next"`) when it comes on the screen: readers who have come
 * so far are likely to follow it.
 */
export function watchNext(window: Window & typeof globalThis, begin: (link: HTMLAnchorElement) => void): void {
  const { document } = window;
  const known = new WeakSet<Element>();
  const onScreen = new window.IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      onScreen.unobserve(target);
      begin(target as HTMLAnchorElement);
    }
  });
  const look = () => {
    for (const link of document.querySelectorAll('a[rel~="next"]')) {
      if (known.has(link)) continue;
      known.add(link);
      onScreen.observe(link);
    }
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  new window.MutationObserver(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      look();
    }, restMs);
  }).observe(document.body, { childList: true, subtree: true });
  look();
}
