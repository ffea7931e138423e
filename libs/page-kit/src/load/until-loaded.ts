const againMs = 5_000;

/**
 * Loads code that a page can wait for, as in `lazy(() => untilLoaded(() => import('./part.tsx')))`. When it does not
 * come, it is asked for again every five seconds, so that a short loss of the network costs the page nothing.
 */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, againMs);
      });
    }
  }
}
