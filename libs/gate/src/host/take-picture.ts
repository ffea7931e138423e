import { setTimeout as wait } from 'node:timers/promises';
import { settle, type WatchedPage } from './open-page.ts';

/** Of this machine's time. A page that needs longer has no picture. */
const mostMs = 5_000;
/** Pixels of the picture for one of the phone's screen, which has three for each of the page. */
const scale = 1 / 3;
const screen = { x: 0, y: 0, width: 360, height: 740 };

/**
 * A JPEG of a page that is opened anew, at rest; null when there is none in time. It is to be taken after everything
 * was judged, because how long it takes depends on the machine.
 */
export async function takePicture(watched: WatchedPage, reopen: () => Promise<void>): Promise<Uint8Array | null> {
  const shoot = async () => {
    await reopen();
    await settle(watched);
    const { data } = await watched.clock.during(
      watched.session.send('Page.captureScreenshot', { format: 'jpeg', quality: 60, clip: { ...screen, scale } }),
    );
    return Buffer.from(data, 'base64');
  };
  const over = new AbortController();
  const late = wait(mostMs, null, { signal: over.signal }).catch(() => null);
  try {
    return await Promise.race([shoot().catch(() => null), late]);
  } finally {
    over.abort();
  }
}
