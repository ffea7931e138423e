import { setTimeout as wait } from 'node:timers/promises';
import { settle, type WatchedPage } from './open-page.ts';

/** Of this machine's time. A page that needs longer has no picture. */
const mostMs = 5_000;
/** One pixel of the picture for one of the page, although the phone has three. */
const screen = { x: 0, y: 0, width: 360, height: 740, scale: 1 };

/**
 * A JPEG of a page at rest; null when there is none in time. The page is judged in another run, because the time that
 * this takes depends on the machine.
 */
export async function takePicture(watched: WatchedPage, goTo: () => Promise<void>): Promise<Uint8Array | null> {
  const shoot = async () => {
    await goTo();
    await settle(watched);
    await watched.look(dropShellDialogs);
    const { data } = await watched.clock.during(
      watched.session.send('Page.captureScreenshot', { format: 'jpeg', quality: 60, clip: screen }),
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

/** Runs in the gate's world of the page. With made-up answers the shell asks for its human check on every page. */
function dropShellDialogs(): void {
  for (const dialog of document.querySelectorAll('dialog')) if (!dialog.closest('main')) dialog.remove();
}
