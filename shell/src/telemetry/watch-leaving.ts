/** A page that is still open after this time was not left: the visitor stayed, or the browser saved a file. */
const graceMs = 10_000;

interface Navigations {
  addEventListener(
    type: 'navigate',
    listener: (event: { destination: { sameDocument: boolean }; downloadRequest: string | null }) => void,
  ): void;
}

/**
 * Returns a function that tells whether the page is being left. Firefox then cancels every running load and reports
 * each as failed, which is no fault of a remote. Where a browser has the Navigation API, that is used, because a
 * `beforeunload` listener would keep Firefox from storing the page in its back/forward cache.
 */
export function watchLeaving(window: Window): () => boolean {
  let leftAt = -Infinity;
  const leave = () => {
    leftAt = performance.now();
  };
  const { navigation } = window as unknown as { navigation?: Navigations };
  if (navigation)
    navigation.addEventListener('navigate', ({ destination, downloadRequest }) => {
      if (!destination.sameDocument && downloadRequest === null) leave();
    });
  else window.addEventListener('beforeunload', leave);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', () => {
    leftAt = -Infinity;
  });
  return () => performance.now() - leftAt < graceMs;
}
