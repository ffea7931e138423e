import type { Page } from '@yonkoma/testing/browser';
import type { Theme } from '../combination-rules.ts';

export interface Camera {
  /**
   * Makes the screen that wide, as that of a phone or a tablet with touch where it is narrow, and gives it a theme.
   * Whether it had another width before.
   */
  turnTo: (width: number, theme: Theme) => Promise<boolean>;
  /** The page from its top, a few screens long at most, as WebP. */
  take: () => Promise<Buffer>;
}

/** A screen of a desktop begins here; narrower ones are touched. */
const desktopPx = 1024;
const heightOf = (width: number) => (width < 600 ? 740 : width < desktopPx ? 1024 : 860);
/** What lies below is not in the picture. */
export const longest = 2000;

/** Waits until pictures on the screen are there, what moves is at rest, and two frames are drawn; not for ever. */
const drawn = async () => {
  const isSeen = ({ top, bottom, width }: DOMRect) => bottom > 0 && top < innerHeight && width > 0;
  const pictures = [...document.images].filter(
    (image) => !image.complete && isSeen(image.getBoundingClientRect()) && image.checkVisibility(),
  );
  const moving = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  const late = new Promise((resolve) => {
    setTimeout(resolve, 1_500);
  });
  const ready = [
    document.fonts.ready,
    ...pictures.map((image) => image.decode()),
    ...moving.map(({ finished }) => finished),
  ];
  await Promise.race([late, Promise.allSettled(ready)]);
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
};

export const openCamera = async (page: Page): Promise<Camera> => {
  const session = await page.context().newCDPSession(page);
  // A picture that is kept in a larger size would be shown in place of the one that fits.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  let screen = { width: 0, height: 0 };
  let seenTheme = '';
  return {
    async turnTo(width, theme) {
      const isOther = width !== screen.width;
      if (isOther) {
        screen = { width, height: heightOf(width) };
        const isTouched = width < desktopPx;
        await session.send('Emulation.setDeviceMetricsOverride', {
          ...screen,
          deviceScaleFactor: 1,
          mobile: isTouched,
        });
        await session.send('Emulation.setTouchEmulationEnabled', { enabled: isTouched });
      }
      if (theme !== seenTheme) await page.emulateMedia({ colorScheme: theme });
      seenTheme = theme;
      return isOther;
    },
    async take() {
      await page.evaluate(drawn);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      const { data } = await session.send('Page.captureScreenshot', {
        format: 'webp',
        quality: 82,
        // A page that is wider than the screen where nobody sees it would move what is fixed at its edge.
        captureBeyondViewport: height > screen.height,
        clip: {
          x: 0,
          y: 0,
          width: screen.width,
          height: Math.min(Math.max(height, screen.height), longest),
          scale: 1,
        },
      });
      return Buffer.from(data, 'base64');
    },
  };
};
