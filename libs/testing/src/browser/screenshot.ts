import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { repositoryRoot } from '../node/repository.ts';

type ScreenshotOptions = { isFullPage?: boolean; quality?: number };

/** Saves what is on the screen as NAME.png, with a quality (1 to 100) as NAME.jpg, in SCREENSHOT_DIR (default `coverage/screenshots`) and returns the file's path. */
export const screenshot = async (page: Page, name: string, { isFullPage = false, quality }: ScreenshotOptions = {}): Promise<string> => {
  const folder = resolve(repositoryRoot, process.env['SCREENSHOT_DIR'] ?? 'coverage/screenshots');
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${name}.${quality ? 'jpg' : 'png'}`);
  await page.screenshot({ path, fullPage: isFullPage, animations: 'disabled', ...(quality && { type: 'jpeg', quality }) });
  return path;
};
