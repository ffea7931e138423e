import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Until what fades in is there: half-drawn words have half their contrast. What moves for ever is not waited for. */
const waitForMotion = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  );

/**
 * Each serious or critical axe finding as one line: rule, help, and the elements. Empty when there is none. The page
 * must come from a context of its own.
 */
export const seriousViolations = async (page: Page): Promise<string[]> => {
  await waitForMotion(page);
  // In the page itself, and of what passed no more than that it did: the usual way opens a page of its own each time
  // and describes every element that is as it shall be.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
};
