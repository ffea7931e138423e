/** A page that is still here after this long was not left: the visitor stayed, or a file was saved. */
const graceMs = 10_000;

interface Navigations {
  addEventListener(
    type: 'navigate',
    listener: (event: { destination: { sameDocument: boolean }; downloadRequest: string | null }) => void,
  ): void;
}

/**
 * Tells whether the page is being left. Firefox then ends every load that is on its way and calls each of them failed;
 * what fails from then on says nothing of the remote whose file it was. Where a browser tells of navigations itself
 * that is asked: a listener to
 * `beforeunload` would keep Firefox from
 * bringing the page back as it was.
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
