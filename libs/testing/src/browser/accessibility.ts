import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';

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

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Loads axe-core into a frame, once. Frames answer the axe-core of their page, also across origins. */
const loadInto = async (frame: Frame): Promise<void> => {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(`${source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`);
};

const violations = async (page: Page, rules: readonly string[] | null): Promise<string[]> => {
  await waitForMotion(page);
  await Promise.all(page.frames().map(loadInto));
  return page.evaluate(async (only) => {
    const { axe: tool } = window as unknown as { axe: typeof axe };
    // Elements that pass are not described. No rule of a serious impact needs `preload`, which loads files again.
    const found = await tool.run({
      resultTypes: ['violations'],
      preload: false,
      ...(only && { runOnly: { type: 'rule', values: [...only] } }),
    });
    return found.violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, rules);
};

/** Each serious or critical axe finding as one line: rule, help, and the elements. Empty when there is none. */
export const seriousViolations = (page: Page): Promise<string[]> => violations(page, null);

/** Those that depend on colours. */
export const contrastViolations = (page: Page): Promise<string[]> =>
  violations(page, ['color-contrast', 'link-in-text-block']);
