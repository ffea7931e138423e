import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { repositoryRoot } from '../node/repository.ts';

type ScreenshotOptions = { isFullPage?: boolean; quality?: number };

const folder = process.env['SCREENSHOT_DIR'];

/** Whether pictures are taken: `SCREENSHOT_DIR=pictures npm test -- --only browser PATH`. */
export const wantsPictures = folder !== undefined;

/**
 * Saves a screenshot as NAME.png, or with a quality (1 to 100) as NAME.jpg, in SCREENSHOT_DIR, a path from the root of
 * the repository. Without SCREENSHOT_DIR it does nothing, because pictures take time.
 */
export const screenshot = async (
  page: Page,
  name: string,
  { isFullPage = false, quality }: ScreenshotOptions = {},
): Promise<void> => {
  if (folder === undefined) return;
  const path = join(resolve(repositoryRoot, folder), `${name}.${quality ? 'jpg' : 'png'}`);
  await mkdir(join(path, '..'), { recursive: true });
  await page.screenshot({
    path,
    fullPage: isFullPage,
    animations: 'disabled',
    ...(quality && { type: 'jpeg', quality }),
  });
};
