import { lazy } from 'react';

const againMs = 5_000;

/**
 * React's `lazy` for a part that its page can wait for. When its code does not come, it is asked for again every five
 * seconds, so that a short loss of the network costs the page nothing.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => untilLoaded(load));

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
