import { expect } from 'vitest';
import type { Page } from '@yonkoma/testing/browser';

/** The name of the focused element, and whether an outline or a ring on it or around it shows the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return { name: 'nothing', isVisible: false };
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    const name =
      (element.getAttribute('aria-label') ?? label ?? element.textContent?.trim()) || element.outerHTML.slice(0, 100);
    const shows = (part: Element | null) => {
      if (!part) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const isOnScreen = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight && width > 0 && height > 0;
    return {
      name,
      isVisible: isOnScreen && (shows(element) || shows(element.parentElement) || [...element.children].some(shows)),
    };
  });

/**
 * Presses Tab until an element whose name matches has the focus. Every element on the way must show its focus.
 */
export const tabTo = async (page: Page, wanted: RegExp): Promise<void> => {
  const stops: string[] = [];
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const { name } = await focused(page);
    // After the last element the focus goes to the browser and then to the start of the page.
    if (name === 'nothing') continue;
    stops.push(name);
    // A ring may grow, and the page may still scroll to what has the focus.
    await expect.poll(() => focused(page), { message: stops.join(' > ') }).toEqual({ name, isVisible: true });
    if (wanted.test(name)) return;
  }
  throw new Error(`${String(wanted)} was not reached: ${stops.join(' > ')}`);
};
