import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { repositoryRoot } from '../node/repository.ts';

/** Saves what is on the screen as NAME.png in SCREENSHOT_DIR (default `coverage/screenshots`) and returns the file's path. */
export const screenshot = async (page: Page, name: string, { isFullPage = false } = {}): Promise<string> => {
  const folder = resolve(repositoryRoot, process.env['SCREENSHOT_DIR'] ?? 'coverage/screenshots');
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${name}.png`);
  await page.screenshot({ path, fullPage: isFullPage, animations: 'disabled' });
  return path;
};
