import { goInside } from '@yonkoma/journeys/go-inside';
import { layoutShift } from '@yonkoma/testing/browser';
import { tellLastSeen, type Visitor } from '@yonkoma/journeys/visitor';
import { expect, onTestFailed } from 'vitest';

/**
 * One visitor for all tests of a file that need nothing new of the browser: opened by the first of them, and again
 * after one that failed.
 */
export const sharedVisitor = (open: () => Promise<Visitor>): (() => Promise<Visitor>) => {
  let shared: Visitor | undefined;
  return async () => {
    onTestFailed(() => {
      shared = undefined;
    });
    if (!shared) return (shared = await open());
    tellLastSeen(shared.page, shared.watch.problems);
    return shared;
  };
};

/** The same, with nothing on the device that the previous test had stored there. */
export const sharedGuest = (open: () => Promise<Visitor>): (() => Promise<Visitor>) => {
  const visit = sharedVisitor(open);
  return async () => {
    const visitor = await visit();
    const { page } = visitor;
    if (page.url() === 'about:blank') return visitor;
    // A page stores something also while it is left.
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    return visitor;
  };
};

/** Opens an address: by a full load in a new browser, like a link in one that is elsewhere on the site. */
export const goOn = async ({ page }: Visitor, address: string): Promise<void> => {
  if (page.url() === 'about:blank') await page.goto(address);
  else if (!page.url().endsWith(address)) await goInside(page, address);
};

/** Fails if something was not calm in the visit until now, which goes on. */
export const expectCalmSoFar = async ({ page, watch }: Visitor): Promise<void> => {
  expect(await layoutShift(page)).toEqual({ total: 0, moved: [] });
  watch.expectQuiet();
};
